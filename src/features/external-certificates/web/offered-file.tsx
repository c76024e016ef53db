// Keeps the file that was dropped on another page for the form of an external certificate, once.
export const newPath = '/gestao/certificados-externos/novo';
let offered: File | null = null;
export function offerFile(file: File): void {
  offered = file;
}
/** Returns the file that was offered, and forgets it. */
export function takeOfferedFile(): File | null {
  const file = offered;
  offered = null;
  return file;
}
