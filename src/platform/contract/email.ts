// Checks e-mail addresses by the loose rule of the forms, and forms the key by which they are compared.
import { parsedText } from './values.ts';

/** RFC 5321 allows no longer path. */
export const emailMaxLength = 254;
const pattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;
export const isEmail = (value: string) => value.length <= emailMaxLength && pattern.test(value);
/** Addresses are the same where their keys are: small letters, nothing else changed. */
export const emailKey = (value: string) => value.trim().toLowerCase();
/** An e-mail address, without the blanks around it. */
export const email = () =>
  parsedText('email.invalid', (value) => (isEmail(value.trim()) ? value.trim() : undefined), {
    format: 'email',
    maxLength: emailMaxLength,
  });
