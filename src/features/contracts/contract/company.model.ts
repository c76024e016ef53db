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
/** A document as it is kept and compared: CNPJ or CPF without mask, a foreign one in large letters; undefined where it is none. */
export function documentKey(type: PersonType, value: string): string | undefined {
  if (type === 'foreign') return foreignKey(value);
  return type === 'legal' ? (isCnpj(value) ? cnpjKey(value) : undefined) : isCpf(value) ? cpfDigits(value) : undefined;
}
/** Every way in which a typed document may be kept, whatever it is. */
export const documentKeys = (value: string): string[] => [
  ...new Set(personTypes.flatMap((type) => documentKey(type, value) ?? [])),
];
/** A kept document with its mask. */
export const documentText = (type: PersonType, key: string) =>
  type === 'legal' ? cnpjText(key) : type === 'physical' ? cpfText(key) : key;
/** What is wrong with a document; `taken` and such are the server's. */
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
  /** How many contracts it has. */
  readonly contracts: number;
  readonly createdAt: string;
};
