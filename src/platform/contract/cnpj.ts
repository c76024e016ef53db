// Checks and formats the Brazilian CNPJ, whose first twelve characters are digits or, since July 2026, also letters.

const letters = /^[\dA-Z]{12}\d{2}$/;
/** Returns the letters (in capitals) and digits of a text with or without its mask. Returns undefined for any other text. */
export function cnpjKey(value: string): string | undefined {
  const written = value.trim().toUpperCase();
  if (!/^([\dA-Z]{14}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})$/.test(written)) return undefined;
  const key = written.replace(/[./-]/g, '');
  return letters.test(key) ? key : undefined;
}
/** Returns a check digit. Each place counts as its character code less 48: a digit is its value (Receita Federal, IN RFB 2.229/2024). */
function checkDigit(places: string) {
  const sum = [...places].reduce(
    (total, place, index) => total + (place.charCodeAt(0) - 48) * (((places.length - 1 - index) % 8) + 2),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
/** Tells whether the value has 14 places that are not all the same, and two correct check digits. */
export function isCnpj(value: string): boolean {
  const key = cnpjKey(value);
  if (!key || /^(.)\1+$/.test(key)) return false;
  return [12, 13].every((length) => checkDigit(key.slice(0, length)) === Number(key[length]));
}
/** Formats `12ABC34501DE35` as `12.ABC.345/01DE-35`. Any other text does not change. */
export const cnpjText = (value: string) =>
  (cnpjKey(value) ?? value).replace(/^([\dA-Z]{2})([\dA-Z]{3})([\dA-Z]{3})([\dA-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');
