// Shows the last step of the section wizard: the orientation of its cards and its pictures.
import { useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import type { Ratio } from '#platform/web/ui/cover.tsx';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import type { SectionDraft } from '../contract/section-draft.wire.ts';
import { sectionLimits } from '../contract/section.model.ts';
import type { SectionPicture } from './sections.queries.ts';
import styles from './sections.module.css';

export type SectionPictures = Record<SectionPicture, string | null>;
const types = ['image/png', 'image/jpeg'];
/** The sizes of learning-content §9. */
const shapes: Record<SectionPicture, { size: string; ratio: Ratio }> = {
  image: { size: '1152 × 335', ratio: 'section' },
  card: { size: '800 × 600', ratio: 'cover' },
  banner: { size: '1156 × 384', ratio: 'banner' },
};
type Props = {
  form: AppForm;
  seed: string;
  pictures: SectionPictures;
  onUpload: (which: SectionPicture, file: File) => Promise<unknown>;
};
export function SectionAppearance({ form, seed, pictures, onUpload }: Props) {
  const t = useTexts();
  const values = form.values as SectionDraft;
  const [sending, setSending] = useState<SectionPicture>();
  const send = async (which: SectionPicture, file: File) => {
    setSending(which);
    await quietly('the mutation told it', async () => {
      if ((await onUpload(which, file)) !== false) toast.success(t('sections.picture.saved'));
    });
    setSending(undefined);
  };
  return (
    <Fields>
      {values.kind !== 'communication' && (
        <ChoiceCards
          label={t('sections.cardOrientation')}
          name="cardOrientation"
          value={values.cardOrientation}
          onChange={(next) => form.set('cardOrientation', next)}
          options={(['horizontal', 'vertical'] as const).map((value) => ({
            value,
            label: t(`sections.cardOrientation.${value}`),
            hint: t(`sections.cardOrientation.${value}.hint`),
          }))}
        />
      )}
      {(['image', 'card', 'banner'] as const).map((which) => (
        <section key={which} aria-label={t(`sections.picture.${which}`)}>
          <p className={styles['label']}>
            {t(`sections.picture.${which}`)}
            <span>{t('sections.picture.size', { size: shapes[which].size })}</span>
          </p>
          <p className={styles['note']}>{t(`sections.picture.${which}.hint`)}</p>
          <div className={styles['upload']}>
            {pictures[which] && (
              <Cover
                title={values.name || t('sections.new')}
                seed={seed}
                ratio={shapes[which].ratio}
                picture={{ url: pictures[which] }}
                isFirst
              />
            )}
            <FileInput
              label={t(pictures[which] ? 'sections.picture.other' : 'sections.picture.choose')}
              maxBytes={sectionLimits.imageBytes}
              types={types}
              disabled={sending !== undefined}
              hint={sending === which ? t('sections.picture.sending') : undefined}
              onFile={(file) => void send(which, file)}
            />
          </div>
        </section>
      ))}
    </Fields>
  );
}
