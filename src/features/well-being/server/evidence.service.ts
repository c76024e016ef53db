// Prints the evidence for NR-1 as a PDF: what was asked, who took part, the figures, and what the survey is and is not.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import type { WellBeingResults, WellBeingResultsQuery } from '../contract/indicator-results.wire.ts';
import { placeDimensions } from '../contract/protection.model.ts';
import { emotions, weighed } from '../contract/well-being.model.ts';
import { getWellBeingResults } from './indicator-results.service.ts';

type Said = (key: string, values?: Record<string, string | number>) => string;
type Paragraph = { style: 'title' | 'head' | 'text'; text: string };
const share = (part: number, whole: number) => (whole ? Math.round((100 * part) / whole) : 0);
/** Returns the paragraphs of the evidence. */
function paragraphsOf(
  { name, isAnonymous, frequencyDays, shown }: WellBeingResults & { shown: NonNullable<WellBeingResults['shown']> },
  company: string,
  said: Said,
  day: (kept: string) => string,
): Paragraph[] {
  const { total, participation } = shown;
  const texts = (...all: string[]) => all.map((text) => ({ style: 'text' as const, text }));
  const head = (key: string) => ({ style: 'head' as const, text: said(key) });
  const { heavy, light } = total ? weighed(total.counts) : { heavy: 0, light: 0 };
  const invited = participation ? participation.answered + participation.deferred + participation.unseen : 0;
  return [
    { style: 'title', text: said('wellBeing.evidence.title') },
    ...texts(
      said('wellBeing.evidence.of', { company, name }),
      said('wellBeing.evidence.period', { start: day(shown.startsOn), end: day(shown.endsOn), count: frequencyDays }),
      said(isAnonymous ? 'wellBeing.evidence.anonymous' : 'wellBeing.evidence.named'),
    ),
    head('wellBeing.results.participation'),
    ...texts(
      participation
        ? said('wellBeing.evidence.participation', {
            ...{ answered: participation.answered, invited, percent: share(participation.answered, invited) },
          })
        : said('wellBeing.results.few'),
    ),
    head('wellBeing.results.distribution'),
    ...(total
      ? texts(
          ...emotions.map(
            (emotion, at) =>
              `${said(`wellBeing.emotion.${emotion}`)}: ${total.counts[at]} (${share(total.counts[at]!, total.answers)} %)`,
          ),
          said('wellBeing.evidence.weights', {
            ...{ heavy: share(heavy, total.answers), light: share(light, total.answers) },
          }),
        )
      : texts(said('wellBeing.results.few'))),
    ...placeDimensions.flatMap((dimension) =>
      shown[dimension].length
        ? [
            head(`wellBeing.results.${dimension}`),
            ...texts(
              ...shown[dimension].map(({ name: group, figures }) =>
                figures
                  ? said('wellBeing.evidence.group', {
                      ...{ group, people: figures.people },
                      heavy: share(weighed(figures.counts).heavy, figures.answers),
                    })
                  : `${group}: ${said('wellBeing.results.hidden')}`,
              ),
            ),
          ]
        : [],
    ),
    head('wellBeing.evidence.is'),
    ...texts(said('wellBeing.evidence.is.text')),
    head('wellBeing.evidence.isNot'),
    ...texts(said('wellBeing.evidence.isNot.text')),
  ];
}
const sizes = { title: 20, head: 13, text: 10.5 } as const;
/** Draws paragraphs on as many pages as they need, with the standard fonts, which have the letters of our three languages. */
async function drawn(paragraphs: readonly Paragraph[], title: string, at: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title, CreationDate: at, Producer: 'Sabiá' } });
  const content = buffer(pdf as unknown as Readable);
  for (const { style, text } of paragraphs) {
    if (style === 'head') pdf.moveDown(0.8);
    pdf.font(style === 'text' ? 'Helvetica' : 'Helvetica-Bold').fontSize(sizes[style]);
    pdf.text(text, { paragraphGap: style === 'text' ? 3 : 5 });
  }
  pdf.end();
  return content;
}
export async function printWellBeingEvidence(
  context: PersonContext,
  id: string,
  query: WellBeingResultsQuery,
): Promise<FileAnswer> {
  const { language } = context;
  const said: Said = (key, values) => say(language, key, values);
  const results = await getWellBeingResults(context, id, query);
  const { shown } = results;
  if (!shown) throw new Problem('rule', 'wellBeing.results.none');
  const { name: company } = await getTenant(context);
  const paragraphs = paragraphsOf({ ...results, shown }, company, said, (kept) => writtenDay(kept, language));
  const title = said('wellBeing.evidence.title');
  return { name: `${title}.pdf`, content: await drawn(paragraphs, title, context.now()), type: 'application/pdf' };
}
