// Provides the generic rules of forms, such as required values and length limits. Each model decides what its values mean. access §5.3
import type { MaybeValidationError } from './form.ts';

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && !(value instanceof Blob) && Object.keys(value).length === 0);
/** Requires a value of any type that is not empty. */
export const required = (value: unknown): MaybeValidationError => (isBlank(value) ? 'form.requiredField' : undefined);
export const maxLength =
  (limit: number) =>
  (value: string | null | undefined): MaybeValidationError =>
    (value ?? '').length > limit ? { code: 'text.long', limit } : undefined;
export const minLength =
  (limit: number) =>
  (value: string | null | undefined): MaybeValidationError =>
    value && value.length < limit ? { code: 'text.short', limit } : undefined;
export const between =
  (min: number, max: number) =>
  (value: number | null | undefined): MaybeValidationError =>
    value === null || value === undefined
      ? undefined
      : value < min
        ? { code: 'number.small', limit: min }
        : value > max
          ? { code: 'number.large', limit: max }
          : undefined;
/** Allows letters, digits, underscores and hyphens. */
export const basicCharacters = (value: string | null | undefined): MaybeValidationError =>
  value && !/^[\w-]+$/.test(value) ? 'form.basicCharacters' : undefined;
export const email = (value: string | null | undefined): MaybeValidationError =>
  value && !/^\S+@\S+\.\S+$/.test(value) ? 'form.email' : undefined;
/** Returns a rule with the first validation error of these rules. */
export const all =
  <V>(...rules: ((value: V) => MaybeValidationError)[]) =>
  (value: V): MaybeValidationError =>
    rules.reduce<MaybeValidationError>((error, rule) => error || rule(value), undefined);
