// Makes the files that learners of the demonstration send as practical answers: a film of a harness as a phone takes it, and the plate of an anchor point.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rng } from './azulejo.mjs';

const [width, height, length] = [480, 640, 2400];
const inspections = [
  { key: 'heitor', strap: '#d97a1f', ground: ['#8d8478', '#6f675d'], serial: 'CP 40 213', plate: 'P-07', load: 15 },
  { key: 'marina', strap: '#c9b428', ground: ['#7d8790', '#5c666f'], serial: 'CP 40 388', plate: 'T-02', load: 22 },
  { key: 'gustavo', strap: '#b8432f', ground: ['#93907f', '#716e60'], serial: 'CP 41 006', plate: 'L-11', load: 15 },
];

/** Draws a band with its weave and the two seams of its edges. */
const band = (x, strap) => `
  <rect x="${x}" y="-20" width="84" height="${length + 40}" fill="${strap}"/>
  <rect x="${x}" y="-20" width="84" height="${length + 40}" fill="url(#weave)"/>
  <path d="M${x + 9} 0V${length}M${x + 75} 0V${length}" stroke="#f4ead2" stroke-width="3" stroke-dasharray="11 7" opacity=".8"/>`;
/** Draws the seam that closes a loop: rows of zigzag across the band. */
const seam = (x, y) =>
  Array.from({ length: 7 }, (_, row) => {
    const points = Array.from({ length: 13 }, (_, at) => `${x + 6 + at * 6} ${y + row * 26 + (at % 2) * 18}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="#f4ead2" stroke-width="4"/>`;
  }).join('');
const buckle = (y) => `
  <rect x="96" y="${y}" width="288" height="190" rx="26" fill="none" stroke="#aab2b8" stroke-width="34"/>
  <rect x="96" y="${y}" width="288" height="190" rx="26" fill="none" stroke="#e2e7ea" stroke-width="8"/>
  <rect x="220" y="${y - 14}" width="34" height="218" rx="12" fill="#c3cacf" stroke="#838c93" stroke-width="3"/>`;
const label = (y, serial) => `
  <g transform="rotate(-2 240 ${y + 150})"><rect x="72" y="${y}" width="336" height="300" rx="10" fill="#f3f1e8"/>
  <g font-family="DejaVu Sans" fill="#22282c"><text x="98" y="${y + 54}" font-size="24" font-weight="bold">CINTO PARAQUEDISTA</text>
  <text x="98" y="${y + 102}" font-size="23">Série ${serial}</text><text x="98" y="${y + 142}" font-size="23">Tamanho 2 · até 100 kg</text>
  <text x="98" y="${y + 182}" font-size="23">Inspecionar antes do uso</text></g>
  <g fill="#22282c">${[3, 7, 4, 2, 6, 3, 5, 2, 7, 4, 3, 6, 2, 5, 4, 3, 6, 2].map((wide, at) => `<rect x="${98 + at * 16}" y="${y + 212}" width="${wide}" height="58"/>`).join('')}</g></g>`;
const harness = ({ strap, ground, serial }) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${length}">
  <defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>
  <pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 8L8 0" stroke="#000" stroke-opacity=".16" stroke-width="2"/></pattern>
  <filter id="shade"><feGaussianBlur stdDeviation="14"/></filter></defs>
  <rect width="${width}" height="${length}" fill="url(#ground)"/>
  <g filter="url(#shade)" opacity=".45"><rect x="92" width="90" height="${length}"/><rect x="316" width="90" height="${length}"/></g>
  ${band(78, strap)}${band(302, strap)}${seam(78, 700)}${seam(302, 760)}${buckle(1240)}
  <rect x="52" y="1700" width="376" height="70" rx="12" fill="${strap}"/><rect x="52" y="1700" width="376" height="70" rx="12" fill="url(#weave)"/>
  ${label(1980, serial)}</svg>`;
const plate = ({ plate: name, load, ground }) => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1280">
  <defs><linearGradient id="wall" x2=".6" y2="1"><stop stop-color="#cfcac0"/><stop offset="1" stop-color="${ground[0]}"/></linearGradient>
  <filter id="shade"><feGaussianBlur stdDeviation="22"/></filter></defs>
  <rect width="960" height="1280" fill="url(#wall)"/>
  <rect x="170" y="420" width="660" height="520" fill="#000" opacity=".35" filter="url(#shade)"/>
  <circle cx="480" cy="240" r="104" fill="none" stroke="#8f979d" stroke-width="46"/><circle cx="480" cy="240" r="104" fill="none" stroke="#dfe4e7" stroke-width="10"/>
  <g transform="rotate(1.4 480 660)"><rect x="150" y="390" width="660" height="520" rx="18" fill="#e9c531"/><rect x="174" y="414" width="612" height="472" rx="10" fill="none" stroke="#20241f" stroke-width="8"/>
  <g fill="#7d848a"><circle cx="196" cy="436" r="13"/><circle cx="764" cy="436" r="13"/><circle cx="196" cy="864" r="13"/><circle cx="764" cy="864" r="13"/></g>
  <g font-family="DejaVu Sans" fill="#20241f" text-anchor="middle"><text x="480" y="508" font-size="41" font-weight="bold">PONTO DE ANCORAGEM</text>
  <text x="480" y="660" font-size="138" font-weight="bold">${name}</text><text x="480" y="746" font-size="46">Carga ${load} kN</text><text x="480" y="816" font-size="38">1 pessoa · laudo na portaria</text></g></g></svg>`;

/** Returns a picture with the grain of a small sensor. */
async function photograph(svg, key) {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = rng(`grain of ${key}`);
  for (let at = 0; at < data.length; at += 3) {
    const grain = Math.round((random() - 0.5) * 14);
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = Math.min(255, Math.max(0, data[at + channel] + grain));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}
/** Writes `answers/<key>.mp4` and `.jpg` of each inspection: the hand goes along the harness and stops at what is inspected. */
export async function makeAnswers(content) {
  mkdirSync(new URL('answers/', content), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  try {
    for (const [index, one] of inspections.entries()) {
      const file = (name) => fileURLToPath(new URL(`answers/${name}-${one.key}`, content));
      const still = join(folder, `${one.key}.png`);
      writeFileSync(still, await (await photograph(harness(one), one.key)).png().toBuffer());
      const along = `${length - height - 8}*(t/12+0.035*sin(2*PI*t/3))`;
      const moving = `crop=${width - 24}:${height}:12+7*sin(t*1.7+${index})+3*sin(t*5.3):'max(0,min(${length - height},${along}+4*sin(t*4.1)))',fps=15,scale=456:640`;
      execFileSync('ffmpeg', [
        ...['-y', '-loglevel', 'error', '-loop', '1', '-framerate', '15', '-t', '12', '-i', still],
        ...['-f', 'lavfi', '-t', '12', '-i', `anoisesrc=color=pink:amplitude=0.015:seed=${7 + index}:sample_rate=24000`],
        ...['-vf', moving, '-c:v', 'libx264', '-preset', 'medium', '-crf', '33', '-pix_fmt', 'yuv420p'],
        ...['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-shortest', '-movflags', '+faststart', '-map_metadata', '-1'],
        ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', `${file('inspecao')}.mp4`],
      ]);
      await (await photograph(plate(one), `plate ${one.key}`)).jpeg({ quality: 72 }).toFile(`${file('ancoragem')}.jpg`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
