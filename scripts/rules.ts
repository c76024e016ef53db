// npm run rules counts the rules of each area that tests name; with a rule, an area or words it lists rules and tests, with --untested those without.
import { areasOf } from '../testing/citations.ts';
import type { Rule } from '../testing/citations.ts';
import { namedBy, projectRules } from './where-known.ts';

process.stdout.on('error', () => process.exit(0)); // `| head` has read enough and closed the pipe.

const args = process.argv.slice(2);
const asked = args.filter((one) => !one.startsWith('--')).join(' ');
const rules = projectRules();
const held = namedBy(rules);
const isTested = (name: string) => held.get(name)!.titles.length > 0;

const isAsked = ({ name, text }: Rule) =>
  name.toLowerCase() === asked.toLowerCase() ||
  name.startsWith(`${asked.toUpperCase()}-`) ||
  (asked.length > 3 && text.toLowerCase().includes(asked.toLowerCase()));
if (asked || args.includes('--untested')) {
  const found = [...rules.values()]
    .filter((rule) => !asked || isAsked(rule))
    .filter(({ name }) => !args.includes('--untested') || (/^[A-Z]+-\d{3}$/.test(name) && !isTested(name)));
  for (const { name, text, page } of found) {
    console.log(`${name}  ${text}  (${page})`);
    for (const title of held.get(name)!.titles) console.log(`  test  ${title}`);
    for (const line of held.get(name)!.lines) console.log(`  said  ${line}`);
  }
  if (found.length === 0) {
    console.error(asked ? `No rule is called "${asked}".` : 'Every rule has its test.');
    process.exitCode = asked ? 1 : 0;
  }
} else {
  for (const area of areasOf(rules)) {
    const own = [...rules.keys()].filter((name) => name.startsWith(`${area}-`));
    console.log(
      `${area.padEnd(9)} ${String(own.filter(isTested).length).padStart(4)} of ${own.length} are named by a test`,
    );
  }
}
