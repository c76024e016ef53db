// Shows the form of an object, in one column (classic) or with its card at the side (modern).
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { isCopy } from '#platform/web/copies.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { transfers } from '#platform/web/transfers.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldGroup, FieldPair, FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadOnlyFields } from '#platform/web/ui/read-only.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { StoppedUploads } from '#features/transfers/web/stopped-uploads.widget.tsx';
import { UploadList } from '#features/transfers/web/upload-list.widget.tsx';
import { uploadTask } from '#features/transfers/web/uploads.queries.ts';
import { hasFile, mediaKinds, mediaLimits } from '../../contract/media.model.ts';
import type { MediaKind } from '../../contract/media.model.ts';
import { draftErrors, draftOf, emptyDraft, formOf, isPlayed } from '../../contract/media-draft.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import {
  useMediaCategories,
  useMediaSkills,
  useRefreshMedia,
  useSaveChapters,
  useSaveMedia,
  useSetMediaActive,
} from '../media.queries.ts';
import { LayoutSwitch } from '../repository/layout-switch.tsx';
import { useLayout } from '../repository/use-layout.tsx';
import type { ChapterWork } from './chapters-editor.tsx';
import { FileField } from './file-field.tsx';
import { KindFields, KindSwitches, WatermarkFields } from './kind-fields.tsx';
import { MediaParts } from './media-parts.tsx';
import { MediaPreview } from './media-preview.tsx';

const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

const list = '/content/files';
export function MediaEditor({ media }: { media: MediaObject | undefined }) {
  const t = useTexts();
  const [layout] = useLayout();
  const [file, setFile] = useState<File>();
  const [chapters, setChapters] = useState<ChapterWork>();
  const save = useSaveMedia();
  const setActive = useSetMediaActive();
  const saveChapters = useSaveChapters();
  const refresh = useRefreshMedia();
  const categories = useMediaCategories();
  const skills = useMediaSkills();
  const hasSent = media !== undefined && media.status !== 'empty';
  const send = (id: string) => {
    if (!file) return;
    const isQueued = transfers.add(
      uploadTask({ file, purpose: 'media', relationId: id, href: `${list}/${id}`, onDone: () => void refresh() }),
    );
    if (isQueued) setFile(undefined);
    else toast.warning(t('transfers.running'));
  };
  const form = useAppForm({
    initial: { ...(media ? draftOf(media) : emptyDraft), file: undefined, chapters: undefined },
    rules: {
      title: all(required, maxLength(150)),
      code: maxLength(60),
      summary: maxLength(1_000),
      description: maxLength(20_000),
    },
    validate: (values) => [
      ...draftErrors(values, hasSent || file !== undefined || media !== undefined),
      ...(chapters?.problem ? [{ field: 'chapters', code: chapters.problem }] : []),
    ],
    submit: async (values) => {
      const id = await save.mutateAsync({ id: media?.id, form: formOf(values) });
      if (chapters) await saveChapters.mutateAsync({ id, chapters: chapters.chapters });
      toast.success(t(media ? 'media.saved' : 'media.created'));
      send(id);
      if (!media) setSavedId(id);
    },
  });
  const [savedId, setSavedId] = useState<string>();
  const { check } = form;
  const beside = ['chapters', 'file'].filter((name) => form.errors[name] !== undefined);
  useEffect(() => {
    for (const name of beside) check(name);
    // The check runs after a change of the chapters or the file, not after each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chapters, file]);
  const [hasSubtitle, setHasSubtitle] = useState(false);
  const hasWork = chapters !== undefined || hasSubtitle || file !== undefined;
  useUnsavedGuard((form.isDirty || hasWork) && savedId === undefined);
  const { kind } = form.values;
  const copy = media && isCopy(media) ? media : undefined;
  const chooseKind = (next: string | null) => {
    if (next === null) return;
    form.set('kind', next as MediaKind);
    setFile(undefined);
  };
  const handleSave = async () => {
    if (media?.isActive && !form.values.isActive && !(await confirmSwitchingOff('media', media.id, media.title)))
      return;
    if ((await form.send()) && !media) setTimeout(() => goTo(list));
  };
  const options = (found: readonly { id: string; label: string }[] | undefined) =>
    (found ?? []).map(({ id, label }) => ({ value: id, label }));
  const footer = copy ? (
    <Button variant="default" onClick={() => goTo(list)}>
      {t('dialog.close')}
    </Button>
  ) : (
    <>
      <Button variant="subtle" color="gray" onClick={() => goTo(list)}>
        {t('media.cancel')}
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {t('media.save')}
      </Button>
    </>
  );
  const fields = (
    <>
      <FieldGroup title={t('media.basic')}>
        <SelectInput
          label={t('media.column.kind')}
          disabled={hasSent}
          options={mediaKinds.map((value) => ({ value, label: t(`media.kind.${value}`) }))}
          {...form.field('kind', { required: true })}
          onChange={chooseKind}
        />
        <TextInput label={t('media.column.title')} maxLength={150} {...form.field('title', { required: true })} />
        <KindFields form={form} />
        {hasFile(kind) && (
          <FileField kind={kind} media={media} chosen={file} error={form.errors['file']} onFile={setFile} />
        )}
        {media && file && (
          <Button variant="default" onClick={() => send(media.id)}>
            {t('media.file.send')}
          </Button>
        )}
        {media && <UploadList fileType="media" id={media.id} />}
        {media && (
          <StoppedUploads
            purpose="media"
            relationId={media.id}
            hrefOf={(id) => `${list}/${id}`}
            onDone={() => void refresh()}
          />
        )}
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
          onChapters={setChapters}
          onSubtitle={setHasSubtitle}
        />
      ) : (
        <p>{t(`media.parts.later.${isPlayed(kind) ? 'played' : kind === 'carousel' ? 'carousel' : 'covers'}`)}</p>
      )}
    </>
  );
  const title = media ? media.title : t('media.new');
  return (
    <FormPage
      title={title}
      crumbs={[
        { label: t('media.area') },
        { label: t('media.all'), href: list },
        { label: media ? t('media.edit') : t('media.new') },
      ]}
      actions={<LayoutSwitch />}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void quietly('the mutation told it', handleSave);
        },
      }}
      aside={layout === 'modern' && <MediaPreview draft={form.values} media={media} />}
      isDirty={form.isDirty || hasWork}
      footer={footer}
    >
      <FormBanner form={form} />
      {copy && (
        <CopyNotice
          copy={copy}
          name={copy.title}
          label={t('media.column.active')}
          onSwitch={(isActive) => setActive.mutateAsync({ id: copy.id, isActive })}
        />
      )}
      {copy ? <ReadOnlyFields label={t('origin.readOnly')}>{fields}</ReadOnlyFields> : fields}
    </FormPage>
  );
}
