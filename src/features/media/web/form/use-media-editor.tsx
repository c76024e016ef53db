// Joins the form of an object with its calls, and with the file, the chapters and the subtitle that are in work beside it.
import { useEffect, useState } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { transfers } from '#platform/web/transfers.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { confirmSwitchingOff } from '#features/contracts/web/copies.queries.ts';
import { uploadTask } from '#features/transfers/web/uploads.queries.ts';
import { draftOf, emptyDraft, formOf } from '../../contract/media-draft.model.ts';
import { editorErrors, hasWorkBeside, losesMediaWork } from '../../contract/media-editor.model.ts';
import type { MediaKind } from '../../contract/media.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import { useRefreshMedia, useSaveChapters, useSaveMedia } from '../media.queries.ts';
import type { ChapterWork } from './chapters-editor.tsx';

export const mediaList = '/content/files';
export const mediaHref = (id: string) => `${mediaList}/${id}`;

export function useMediaEditor(media: MediaObject | undefined) {
  const t = useTexts();
  const [file, setFile] = useState<File>();
  const [chapters, setChapters] = useState<ChapterWork>();
  const [hasSubtitle, setHasSubtitle] = useState(false);
  const [savedId, setSavedId] = useState<string>();
  const work = { file, chapters, hasSubtitle, savedId };
  const save = useSaveMedia();
  const saveChapters = useSaveChapters();
  const refreshed = useRefreshMedia();
  const refresh = () => void refreshed();
  const send = (id: string) => {
    if (!file) return;
    const isQueued = transfers.add(
      uploadTask({ file, purpose: 'media', relationId: id, href: mediaHref(id), onDone: refresh }),
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
    validate: (values) => editorErrors(values, work, media !== undefined),
    submit: async (values) => {
      const id = await save.mutateAsync({ id: media?.id, form: formOf(values) });
      if (chapters) await saveChapters.mutateAsync({ id, chapters: chapters.chapters });
      toast.success(t(media ? 'toast.updated' : 'toast.created'));
      send(id);
      if (!media) setSavedId(id);
    },
  });
  const { check } = form;
  const beside = ['chapters', 'file'].filter((name) => form.errors[name] !== undefined);
  useEffect(() => {
    for (const name of beside) check(name);
    // The check runs after a change of the chapters or the file, not after each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chapters, file]);
  useUnsavedGuard(losesMediaWork(work, form.isDirty));
  const chooseKind = (next: string | null) => {
    if (next === null) return;
    form.set('kind', next as MediaKind);
    setFile(undefined);
  };
  const handleSave = async () => {
    if (media?.isActive && !form.values.isActive && !(await confirmSwitchingOff('media', media.id, media.title)))
      return;
    if ((await form.send()) && !media) setTimeout(() => goTo(mediaList));
  };
  return {
    form,
    file,
    hasSent: media !== undefined && media.status !== 'empty',
    isDirty: form.isDirty || hasWorkBeside(work),
    refresh,
    send,
    setFile,
    setChapters,
    setHasSubtitle,
    chooseKind,
    handleSave,
  };
}
export type MediaEditorWork = ReturnType<typeof useMediaEditor>;
