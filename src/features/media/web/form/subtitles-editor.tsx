// Edits the subtitles of a video: uploads VTT or SRT files with a name and a language, replaces and removes them.
import { Button, TextInput } from '@mantine/core';
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useEffect, useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { FieldGroup, FieldPair } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { mediaLimits } from '../../contract/media.model.ts';
import { languageName, subtitleLanguages } from '../../contract/subtitle-language.model.ts';
import { useSubtitleWrites } from './subtitle-writes.queries.ts';
import type { Track } from '../player/use-captions.tsx';
import styles from './form.module.css';
import { SubtitlePreview } from './subtitle-preview.tsx';

type Draft = { id?: string; name: string; language: string; file?: File };
type Props = { mediaId: string; subtitles: readonly Omit<Track, 'url'>[]; onWork?: (isBegun: boolean) => void };
export function SubtitlesEditor({ mediaId, subtitles, onWork }: Props) {
  const t = useTexts();
  const { language: spoken } = useLanguage();
  const { add, save, remove } = useSubtitleWrites(mediaId);
  const [draft, setDraft] = useState<Draft>();
  const isBegun = draft !== undefined;
  useEffect(() => onWork?.(isBegun), [onWork, isBegun]);
  const handleRemove = async ({ id, name }: Omit<Track, 'url'>) => {
    if (await confirmRemoval({ type: t('media.subtitle'), name }))
      remove.mutate(id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const handleSave = () => {
    if (!draft) return;
    const done = {
      onSuccess: () => {
        setDraft(undefined);
        toast.success(t('toast.updated'));
      },
    };
    const { id, name, language, file } = draft;
    if (id) save.mutate({ id, name: name.trim(), language, file }, done);
    else if (file) add.mutate({ file, name: name.trim(), language }, done);
  };
  const canSave =
    draft !== undefined && draft.name.trim() !== '' && (draft.id !== undefined || draft.file !== undefined);
  return (
    <FieldGroup title={t('media.subtitles')} hint={t('media.subtitles.hint')}>
      {subtitles.length > 0 && (
        <ul className={styles['list']}>
          {subtitles.map((one) => (
            <li key={one.id}>
              <ClosedCaptioningIcon size={22} aria-hidden="true" />
              <span>
                <b>{one.name}</b> <small>{languageName(one.language, spoken)}</small>
              </span>
              <button
                type="button"
                aria-label={t('media.subtitle.edit', { name: one.name })}
                onClick={() => setDraft({ id: one.id, name: one.name, language: one.language })}
              >
                <PencilSimpleIcon size={19} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={t('media.subtitle.remove', { name: one.name })}
                onClick={() => void handleRemove(one)}
              >
                <TrashIcon size={19} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {draft ? (
        <div className={styles['draft']}>
          <FileInput
            label={t('media.subtitle.file')}
            maxBytes={mediaLimits.subtitleBytes}
            types={['.vtt', '.srt']}
            hint={draft.file?.name ?? (draft.id ? t('media.subtitle.keep') : undefined)}
            onFile={(file) => setDraft({ ...draft, file, name: draft.name || languageName(draft.language, spoken) })}
          />
          {draft.file && <SubtitlePreview file={draft.file} />}
          <FieldPair>
            <TextInput
              required
              label={t('media.subtitle.name')}
              value={draft.name}
              maxLength={60}
              onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <SelectInput
              required
              label={t('media.subtitle.languageLabel')}
              value={draft.language}
              onChange={(language) => setDraft({ ...draft, language: language ?? 'pt-BR' })}
              options={subtitleLanguages(spoken, draft.language)}
            />
          </FieldPair>
          <div className={styles['row']}>
            <Button variant="subtle" color="gray" onClick={() => setDraft(undefined)}>
              {t('media.cancel')}
            </Button>
            <Button disabled={!canSave} loading={add.isPending || save.isPending} onClick={handleSave}>
              {t('media.subtitle.save')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="default" onClick={() => setDraft({ name: '', language: 'pt-BR' })}>
          {t('media.subtitle.add')}
        </Button>
      )}
    </FieldGroup>
  );
}
