// Shows the form of an object, in one column (classic) or with its card at the side (modern).
import { Button } from '@mantine/core';
import { quietly } from '#platform/contract/quietly.ts';
import { isCopy } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadOnlyFields } from '#platform/web/ui/read-only.tsx';
import type { MediaObject } from '../../contract/media.wire.ts';
import { useSetMediaActive } from '../media.queries.ts';
import { LayoutSwitch } from '../repository/layout-switch.tsx';
import { useLayout } from '../repository/use-layout.tsx';
import { MediaFields } from './media-fields.tsx';
import { MediaPreview } from './media-preview.tsx';
import { mediaList, useMediaEditor } from './use-media-editor.tsx';

const CopyNotice = later(() => import('#platform/web/ui/copy-notice.tsx').then((part) => part.CopyNotice));

export function MediaEditor({ media }: { media: MediaObject | undefined }) {
  const t = useTexts();
  const [layout] = useLayout();
  const work = useMediaEditor(media);
  const setActive = useSetMediaActive();
  const { form } = work;
  const copy = media && isCopy(media) ? media : undefined;
  const footer = copy ? (
    <Button variant="default" onClick={() => goTo(mediaList)}>
      {t('dialog.close')}
    </Button>
  ) : (
    <>
      <Button variant="subtle" color="gray" onClick={() => goTo(mediaList)}>
        {t('media.cancel')}
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {t('media.save')}
      </Button>
    </>
  );
  const fields = <MediaFields media={media} work={work} />;
  return (
    <FormPage
      title={media ? media.title : t('media.new')}
      crumbs={[
        { label: t('media.area') },
        { label: t('media.all'), href: mediaList },
        { label: media ? t('media.edit') : t('media.new') },
      ]}
      actions={<LayoutSwitch />}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void quietly('the mutation told it', work.handleSave);
        },
      }}
      aside={layout === 'modern' && <MediaPreview draft={form.values} media={media} />}
      isDirty={work.isDirty}
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
