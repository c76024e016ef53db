// Shows the fields of an object: basic data, what its kind adds, switches, watermark, and its parts once it exists.
import { Button, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldGroup, FieldPair } from '#platform/web/ui/form-page.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { StoppedUploads } from '#features/transfers/web/stopped-uploads.widget.tsx';
import { UploadList } from '#features/transfers/web/upload-list.widget.tsx';
import { partsLater } from '../../contract/media-editor.model.ts';
import { hasFile, mediaKinds, mediaLimits } from '../../contract/media.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import { useMediaCategories, useMediaSkills } from '../media.queries.ts';
import { FileField } from './file-field.tsx';
import { KindFields, KindSwitches, WatermarkFields } from './kind-fields.tsx';
import { MediaParts } from './media-parts.tsx';
import { mediaHref } from './use-media-editor.tsx';
import type { MediaEditorWork } from './use-media-editor.tsx';

export function MediaFields({ media, work }: { media: MediaObject | undefined; work: MediaEditorWork }) {
  const t = useTexts();
  const categories = useMediaCategories();
  const skills = useMediaSkills();
  const { form } = work;
  const { kind } = form.values;
  const options = (found: readonly { id: string; label: string }[] | undefined) =>
    (found ?? []).map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <FieldGroup title={t('media.basic')}>
        <SelectInput
          label={t('media.column.kind')}
          disabled={work.hasSent}
          options={mediaKinds.map((value) => ({ value, label: t(`media.kind.${value}`) }))}
          {...form.field('kind', { required: true })}
          onChange={work.chooseKind}
        />
        <TextInput label={t('media.column.title')} maxLength={150} {...form.field('title', { required: true })} />
        <KindFields form={form} />
        {hasFile(kind) && (
          <FileField kind={kind} media={media} chosen={work.file} error={form.errors['file']} onFile={work.setFile} />
        )}
        {media && work.file && (
          <Button variant="default" onClick={() => work.send(media.id)}>
            {t('media.file.send')}
          </Button>
        )}
        {media && <UploadList fileType="media" id={media.id} />}
        {media && <StoppedUploads purpose="media" relationId={media.id} hrefOf={mediaHref} onDone={work.refresh} />}
        <Textarea label={t('media.summary')} autosize minRows={2} maxRows={5} {...form.field('summary')} />
        <Textarea
          label={t('media.description')}
          description={t('media.description.hint')}
          autosize
          minRows={4}
          maxRows={14}
          {...form.field('description')}
        />
        <FieldPair>
          <TextInput label={t('media.column.code')} maxLength={60} {...form.field('code')} />
          <DateInput label={t('media.expiresOn')} passed={t('media.expiresOn.passed')} {...form.field('expiresOn')} />
        </FieldPair>
        <FieldPair>
          <SelectInput
            label={t('media.column.category')}
            options={options(categories.data)}
            {...form.field('categoryId')}
          />
          <SelectInput
            label={t('media.language')}
            options={(['pt', 'en', 'es'] as const).map((value) => ({ value, label: t(`media.language.${value}`) }))}
            {...form.field('language', { required: true })}
          />
        </FieldPair>
        <MultiSelectInput
          label={t('media.skills')}
          most={mediaLimits.skills}
          options={options(skills.data)}
          {...form.field('skillIds')}
        />
      </FieldGroup>
      <KindSwitches form={form} />
      <WatermarkFields form={form} />
      {media ? (
        <MediaParts
          media={media}
          chaptersError={form.errors['chapters']}
          onChapters={work.setChapters}
          onSubtitle={work.setHasSubtitle}
        />
      ) : (
        <p>{t(`media.parts.later.${partsLater(kind)}`)}</p>
      )}
    </>
  );
}
