// npm run list:weights prints what each screen loads at the first visit, in compressed kB and in number of files.
import { weighWeb } from './web-weight.ts';

const { signIn, start, screens } = await weighWeb();
const line = (name: string, { files, bytes, scriptBytes }: typeof signIn) =>
  console.log(
    `${name.padEnd(46)} ${String(files.length).padStart(2)} files ${(bytes / 1000).toFixed(1).padStart(6)} kB, scripts ${(scriptBytes / 1000).toFixed(1).padStart(6)} kB`,
  );
line('(before sign-in)', signIn);
line('(start of the app)', start);
for (const screen of screens) line(screen.path, screen);
process.exit(0);
