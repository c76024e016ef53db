// npm run where "POST midia/progresso" | "/courses" | "media.upload.title": the files of a call, a screen or a text.
import { readSourceFiles } from '../testing/source-files.ts';
import { whereIs } from './where-is.ts';

const question = process.argv.slice(2).join(' ');
const sources = readSourceFiles(['src', 'e2e'], /\.tsx?$|\/pt\.json$/);
const answers = question ? whereIs(question, sources) : [];
for (const { at, what, files } of answers)
  console.log([`${what}`, `  ${at}`, ...files.map((file) => `  ${file}`)].join('\n'));
if (answers.length === 0) {
  console.error(
    question
      ? `Nothing is called "${question}".`
      : 'Ask for a call ("POST midia/progresso"), a screen ("/courses") or a text\'s key.',
  );
  process.exit(1);
}
