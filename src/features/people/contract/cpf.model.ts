// The Brazilian person number: eleven digits of which the last two check the others (access-shell-settings §5.3).

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, position) => total + Number(digit) * (digits.length + 1 - position), 0);
  return String(((sum * 10) % 11) % 10);
};
/** Valid only with 11 digits, not all the same, and both check digits matching; points and hyphen do not count. */
export function isCpf(given: string): boolean {
  const digits = given.replace(/[.\s-]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const body = digits.slice(0, 9);
  const first = checkDigit(body);
  return digits === body + first + checkDigit(body + first);
}
