// Defines companies: the kinds of persons and the document of each kind.
import { cnpjKey, cnpjText, isCnpj } from '#platform/contract/cnpj.ts';
import { cpfDigits, cpfText, isCpf } from '#platform/contract/cpf.ts';

/** administration-engagement §3 */
export const personTypes = ['legal', 'physical', 'foreign'] as const;
export type PersonType = (typeof personTypes)[number];
const foreignKey = (value: string) => {
  const key = value.trim().toUpperCase().replace(/\s+/g, ' ');
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,39}$/u.test(key) ? key : undefined;
};
/** Returns a document as it is stored and compared: CNPJ or CPF without mask, foreign in capitals; undefined where invalid. */
export function documentKey(type: PersonType, value: string): string | undefined {
  if (type === 'foreign') return foreignKey(value);
  return type === 'legal' ? (isCnpj(value) ? cnpjKey(value) : undefined) : isCpf(value) ? cpfDigits(value) : undefined;
}
/** Returns every form in which a typed document may be stored, whatever its type. */
export const documentKeys = (value: string): string[] => [
  ...new Set(personTypes.flatMap((type) => documentKey(type, value) ?? [])),
];
/** Writes a stored document with its mask. */
export const documentText = (type: PersonType, key: string) =>
  type === 'legal' ? cnpjText(key) : type === 'physical' ? cpfText(key) : key;
/** Returns what is wrong with a document; only the server finds errors such as `taken`. */
export const documentError = (type: PersonType, value: string) =>
  value.trim() === ''
    ? 'form.requiredField'
    : documentKey(type, value) === undefined
      ? (`contracts.document.${type}` as const)
      : undefined;

export type Company = {
  readonly id: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly personType: PersonType;
  readonly document: string | null;
  readonly ownerTenantId: string;
  readonly contractId: string | null;
  /** The number of its contracts. */
  readonly contracts: number;
  readonly createdAt: string;
};
