// Shows the fields that only some kinds of objects have: link, package, time, switches, watermark.
import { Checkbox, TextInput } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useTexts } from '#platform/web/texts.ts';
import type { AppForm } from '#platform/web/form.ts';
import { DurationInput } from '#platform/web/ui/duration-input.tsx';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { hasFile, watermarkParts } from '../../contract/media.model.ts';
import { hasWrittenDuration, isPlayed, recognisedLink } from '../../contract/media-draft.model.ts';
import type { MediaDraft } from '../../contract/media-draft.model.ts';
import styles from './form.module.css';

type Props = { form: AppForm };
export function KindFields({ form }: Props) {
  const t = useTexts();
  const values = form.values as MediaDraft;
  const { kind } = values;
  const known = kind === 'link' ? recognisedLink(values.link) : undefined;
  return (
    <>
      {kind === 'link' && (
        <div>
          <TextInput
            type="url"
            label={t('media.link')}
            placeholder="https://"
            {...form.field('link', { required: true })}
          />
          {known && (
            <p className={styles['recognised']} role="status">
              <CheckCircleIcon size={17} weight="fill" aria-hidden="true" /> {t(`media.link.${known}`)}
            </p>
          )}
        </div>
      )}
      {kind === 'scorm' && (
        <SelectInput
          label={t('media.packageKind')}
          description={t('media.packageKind.hint')}
          options={(['scorm', 'html'] as const).map((value) => ({ value, label: t(`media.packageKind.${value}`) }))}
          {...form.field('packageKind', { required: true })}
        />
      )}
      {hasWrittenDuration(kind) && (
        <DurationInput
          label={t('media.duration')}
          description={t('media.duration.hint')}
          {...form.field('durationSeconds')}
        />
      )}
    </>
  );
}
export function KindSwitches({ form }: Props) {
  const t = useTexts();
  const { kind } = form.values as MediaDraft;
  return (
    <FieldGroup title={t('media.settings')}>
      {hasFile(kind) && kind !== 'scorm' && (
        <SwitchInput
          label={t('media.downloadable')}
          hint={t('media.downloadable.hint')}
          {...switchOf(form, 'isDownloadable')}
        />
      )}
      {isPlayed(kind) && (
        <SwitchInput
          label={t('media.blocksFastForward')}
          hint={t('media.blocksFastForward.hint')}
          {...switchOf(form, 'blocksFastForward')}
        />
      )}
      {kind === 'link' && (
        <SwitchInput label={t('media.embedded')} hint={t('media.embedded.hint')} {...switchOf(form, 'isEmbedded')} />
      )}
      <SwitchInput
        label={t('media.publicLink')}
        hint={t('media.publicLink.hint')}
        {...switchOf(form, 'isPublicLink')}
      />
      <WhereWritten>
        {' '}
        <SwitchInput label={t('media.column.active')} hint={t('media.active.hint')} {...switchOf(form, 'isActive')} />
      </WhereWritten>
    </FieldGroup>
  );
}
const switchOf = (form: AppForm, name: keyof MediaDraft & string) => ({
  name,
  checked: Boolean((form.values as MediaDraft)[name]),
  onChange: (checked: boolean) => form.set(name, checked),
});
/** Shows the lines that a document's watermark may write; the names are those of the viewer. */
export function WatermarkFields({ form }: Props) {
  const t = useTexts();
  const { kind, watermark } = form.values as MediaDraft;
  if (kind !== 'pdf' && kind !== 'document') return null;
  return (
    <FieldGroup title={t('media.watermark')} hint={t('media.watermark.hint')}>
      <SwitchInput
        label={t('media.watermark.include')}
        name="watermark"
        checked={watermark.isIncluded}
        error={form.errors['watermark']}
        onChange={(isIncluded) => form.set('watermark', { ...watermark, isIncluded })}
      />
      {watermark.isIncluded && (
        <div className={styles['checks']} role="group" aria-label={t('media.watermark')}>
          {watermarkParts.map((part) => (
            <Checkbox
              key={part}
              label={t(`media.watermark.${part}`)}
              checked={watermark[part] ?? false}
              onChange={(event) => form.set('watermark', { ...watermark, [part]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
