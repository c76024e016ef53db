// Lists the fields with what each will say, and marks those that the design has.
import { useTexts } from '#platform/web/texts.ts';
import { certificateTokens } from '../../contract/certificate-tokens.wire.ts';
import { newField, nextContentToken } from '../../contract/new-layers.model.ts';
import { fieldType } from './library-parts.tsx';
import type { LibraryProps } from './library-parts.tsx';
import { newLayerId } from './use-layer-acts.tsx';
import { useFieldSamples } from './use-samples.tsx';
import styles from './designer.module.css';

export function FieldLibrary({ designer, acts }: LibraryProps) {
  const t = useTexts();
  const samples = useFieldSamples();
  const { design } = designer.drawn;
  const pages = [design.front, ...(design.back ? [design.back] : [])];
  const isThere = (token: string) =>
    pages.some(({ layers }) => layers.some((layer) => layer.kind === 'text' && layer.text.includes(token)));
  const add = (token: string) =>
    acts.add(newField({ id: newLayerId(), paper: design }, token === '#CONTENT#' ? nextContentToken(pages) : token));
  return (
    <>
      <ul className={styles['tokens']}>
        {certificateTokens.map((token) => (
          <li key={token}>
            <button
              type="button"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(fieldType, token)}
              onClick={() => add(token)}
            >
              <b>
                {t(`certificates.designer.field.${token.slice(1, -1)}`)}
                {isThere(token) && (
                  <i className={styles['used']}>
                    <span className="sr-only">{t('certificates.designer.fieldUsed')}</span>
                  </i>
                )}
              </b>
              <code>{token}</code>
              <small>{samples[token]}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['legend']}>
        <i className={styles['used']} aria-hidden="true" /> {t('certificates.designer.fieldUsed')}
      </p>
    </>
  );
}
