// Measures the processor time that a signature adds to the drawing of a certificate, for each kind of key; the limit is 20 ms.
import { createHash } from 'node:crypto';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { pdfOf } from '#features/certificates/server/drawing/paper.ts';
import { openSigner } from '#features/certificates/server/signing/signer.ts';
import { keptSigningFile, makeSigningFile, signingPassword } from '#testing/make/signing-file.ts';

const limitMs = 20;
const rounds = 15;
const each = 20;
const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
const design = defaultDesign('course', 'pt', colors);
const at = new Date('2026-11-28T12:00:00Z');
const about = { title: 'NR-35', author: 'Copaíba', language: 'pt', at };
const sheets = [{ page: design.front, link: 'http://localhost/certificadousuario/7VSVSGVB2ZUFENTG8PYH/public' }];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
async function cpuOf(draw: () => Promise<Buffer>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < each; count++) createHash('sha256').update(await draw());
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / each;
}
const files: [string, Buffer][] = [
  ['RSA 2048', keptSigningFile('new')],
  ['RSA 2048 with a chain', makeSigningFile({ hasChain: true })],
  ['RSA 4096', makeSigningFile({ bits: 4096 })],
  ['EC P-256', keptSigningFile('ec')],
];
let isReached = true;
for (const [name, file] of files) {
  const signer = openSigner(file, signingPassword);
  if ('refusal' in signer) throw new Error(signer.refusal);
  const signature = { ...signer, name: signer.facts.name, at: at.toISOString() };
  const unsigned = () => pdfOf(design, sheets, {}, about);
  const signed = () => pdfOf(design, sheets, {}, about, signature);
  await cpuOf(unsigned);
  await cpuOf(signed);
  // Interleaved, so that what else the machine does falls on both.
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await cpuOf(unsigned), await cpuOf(signed)]);
  const [without, added] = [
    median(pairs.map(([plain]) => plain)),
    median(pairs.map(([plain, whole]) => whole - plain)),
  ];
  isReached &&= added <= limitMs;
  console.log(
    `  ${name.padEnd(24)} drawing ${without.toFixed(1)} ms, signing ${added.toFixed(1)} ms more (limit ${limitMs})`,
  );
}
console.log(isReached ? '\nEvery target is reached.' : '\nNot reached: the signature.');
process.exitCode = isReached ? 0 : 1;
