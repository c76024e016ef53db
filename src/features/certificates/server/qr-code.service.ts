// Draws the QR code of an address of this platform itself, so that no third party learns the address.
import { fieldProblem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context } from '#platform/server/context.ts';

/** learning-content §9 */
const pixels = 200;
/** Draws codes only for addresses of the requested host, so that no other site can use this platform's name. */
export async function qrCodeOf(context: Context, address: string): Promise<FileAnswer> {
  if (new URL(address).host.toLowerCase() !== context.from.host)
    throw fieldProblem('rule', 'address', 'certificates.qr.foreign');
  const { toBuffer } = await import('qrcode');
  return { name: 'qrcode.png', content: await toBuffer(address, { width: pixels, margin: 2 }) };
}
