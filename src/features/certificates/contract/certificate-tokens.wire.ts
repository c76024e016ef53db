// Translates the tokens in a certificate's texts into the learner's data (learning-content §3), and divides the contents into pages.
import { maskedDocument } from './certificate.model.ts';
import type { CertificatePage, CertificateSnapshot } from './certificate.model.ts';

/** The number of content lines that fit one block (learning-content §9). */
export const linesPerBlock = 26;
export const certificateTokens = [
  '#TITULO#',
  '#NOME#',
  '#CPF#',
  '#CARGO#',
  '#DT_CONCLUSAO#',
  '#CARGA_HORARIA#',
  '#DT_INSCRICAO#',
  '#CREDENCIAL#',
  '#CONTENT#',
] as const;

const dates = (snapshot: CertificateSnapshot) =>
  new Intl.DateTimeFormat({ pt: 'pt-BR', en: 'en-US', es: 'es-419' }[snapshot.language], {
    dateStyle: 'short',
    timeZone: snapshot.timeZone,
  });
/** Writes hours as users read them: `8 h`, `2 h 30`. */
export const hoursText = (minutes: number) =>
  minutes % 60 ? `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}` : `${minutes / 60} h`;

/** Cuts the contents into blocks of 26 lines: the first is `#CONTENT#`, the next `#CONTENT2#`, and so on. */
export const contentBlocks = (contents: readonly string[]) =>
  Array.from({ length: Math.max(1, Math.ceil(contents.length / linesPerBlock)) }, (_, block) =>
    contents.slice(block * linesPerBlock, (block + 1) * linesPerBlock),
  );

/** Replaces the tokens of a text; `isPublic` hides most of the document number. */
export function fillTokens(
  text: string,
  snapshot: CertificateSnapshot,
  credential: string,
  { isPublic = false } = {},
): string {
  const date = dates(snapshot);
  const blocks = contentBlocks(snapshot.contents);
  const values: Record<string, string> = {
    TITULO: snapshot.title,
    NOME: snapshot.personName,
    CPF: snapshot.document
      ? isPublic
        ? maskedDocument(snapshot.document)
        : snapshot.document.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
      : '',
    CARGO: snapshot.jobTitle ?? '',
    DT_CONCLUSAO: date.format(new Date(snapshot.completedAt)),
    DT_INSCRICAO: date.format(new Date(snapshot.enrolledAt)),
    CARGA_HORARIA: hoursText(snapshot.workloadMinutes),
    CREDENCIAL: credential,
  };
  return text.replace(/#([A-Z_]+?)(\d*)#/g, (token, name: string, number: string) => {
    if (name === 'CONTENT') return (blocks[Number(number || '1') - 1] ?? []).join('\n');
    return number === '' ? (values[name] ?? token) : token;
  });
}

/** Returns a page whose texts have the facts of an issued certificate instead of tokens. */
export const withTokensFilled = (
  page: CertificatePage,
  snapshot: CertificateSnapshot,
  credential: string,
  options: { isPublic?: boolean } = {},
): CertificatePage => ({
  ...page,
  layers: page.layers.map((layer) =>
    layer.kind === 'text' ? { ...layer, text: fillTokens(layer.text, snapshot, credential, options) } : layer,
  ),
});
