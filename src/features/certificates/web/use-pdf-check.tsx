// Compares a PDF with the stored document: the browser computes its SHA-256, and nothing is sent.
import { useState } from 'react';
import { megabyteBytes } from '#platform/contract/units.ts';

const inHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** Computes the SHA-256 of a file. Browsers offer no cryptography on a plain http host: a library does it there. */
export async function sha256OfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (globalThis.crypto?.subtle) return inHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const { sha256 } = await import('@noble/hashes/sha2');
  return inHex(sha256(bytes));
}
/** The most that a browser reads at once; a certificate has some hundred kB. */
const largestFile = 100 * megabyteBytes;
export type PdfCheck =
  | { state: 'none' | 'checking' | 'unreadable' | 'large' }
  | { state: 'equal' | 'different'; name: string; sha256: string };

/** Checks one file after the other against this fingerprint; the last one counts. */
export function usePdfCheck(expected: string | null) {
  const [check, setCheck] = useState<PdfCheck>({ state: 'none' });
  const handleFile = async (file: File | undefined) => {
    if (!file || !expected) return;
    if (file.size > largestFile) return setCheck({ state: 'large' });
    setCheck({ state: 'checking' });
    try {
      const sha256 = await sha256OfFile(file);
      setCheck({ state: sha256 === expected ? 'equal' : 'different', name: file.name, sha256 });
    } catch {
      setCheck({ state: 'unreadable' });
    }
  };
  return { check, handleFile };
}
