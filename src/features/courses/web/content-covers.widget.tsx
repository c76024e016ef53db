// Shows the last step of the wizards of courses and trails: the two covers, uploaded or drawn.
import { useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { courseLimits, coverTypes } from '../contract/course.model.ts';
import styles from './content-form.module.css';

export type Covers = { horizontal: string | null; vertical: string | null };
export type Side = keyof Covers;
type Props = { title: string; seed: string; covers: Covers; onUpload: (side: Side, file: File) => Promise<unknown> };
const sizes: Record<Side, string> = { horizontal: '800 × 600', vertical: '400 × 600' };

export function ContentCovers({ title, seed, covers, onUpload }: Props) {
  const t = useTexts();
  const [sending, setSending] = useState<Side>();
  const send = async (side: Side, file: File) => {
    setSending(side);
    await quietly('the mutation told it', async () => {
      await onUpload(side, file);
      toast.success(t('courses.cover.saved'));
    });
    setSending(undefined);
  };
  return (
    <Fields>
      {(['horizontal', 'vertical'] as const).map((side) => {
        // The upright card without its own cover shows the other one.
        const url = covers[side] ?? covers.horizontal;
        return (
          <section key={side} aria-label={t(`courses.cover.${side}`)}>
            <p className={styles['label']}>
              {t(`courses.cover.${side}`)}
              <span>{t('courses.cover.size', { size: sizes[side] })}</span>
            </p>
            <div className={`${styles['upload']} ${side === 'vertical' ? styles['upright'] : ''}`}>
              <Cover
                title={title}
                seed={seed}
                ratio={side === 'horizontal' ? 'cover' : 'poster'}
                picture={url ? { url } : null}
                isFirst
              />
              <FileInput
                label={t(covers[side] ? 'courses.cover.other' : 'courses.cover.choose')}
                maxBytes={courseLimits.coverBytes}
                types={coverTypes}
                disabled={sending !== undefined}
                hint={sending === side ? t('courses.cover.sending') : undefined}
                onFile={(file) => void send(side, file)}
              />
            </div>
          </section>
        );
      })}
    </Fields>
  );
}
