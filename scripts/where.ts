// npm run where -- "GET Secao/ver-novamente" | /courses | sections | media.upload.title | COURSE-014 prints the files of a call, a screen, a permission, a text or a rule.
import { askWhere } from './where-known.ts';

const question = process.argv.slice(2).join(' ');
const places = question ? (await askWhere())(question) : [];
for (const { at, what, says, files } of places)
  console.log([what, ...(says ? [`  ${says}`] : []), `  ${at}`, ...files.map((file) => `  ${file}`)].join('\n'));
if (places.length === 0) {
  console.error(
    question
      ? `Nothing is called "${question}".`
      : 'Ask for a call ("POST midia/progresso"), a screen ("/courses"), a permission ("sections"), a text\'s key or a rule ("COURSE-014").',
  );
  process.exit(1);
}
