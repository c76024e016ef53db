// Checks e-mail addresses by the loose rule of the forms, and forms the key by which they are compared.
import { parsedText } from './values.ts';

/** The longest path that RFC 5321 allows. */
export const emailMaxLength = 254;
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;
export const isEmail = (value: string) => value.length <= emailMaxLength && pattern.test(value);
/** Returns the key of an address in small letters. Two addresses are the same where their keys are the same. */
export const emailKey = (value: string) => value.trim().toLowerCase();
/** Declares an e-mail address. Reading removes the blanks around it. */
export const email = () =>
  parsedText('email.invalid', (value) => (isEmail(value.trim()) ? value.trim() : undefined), {
    format: 'email',
    maxLength: emailMaxLength,
  });
