// Shows "Rascunho salvo às 15:42" in the footer of a form that saves itself.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { AutosaveState } from '../autosave.ts';
import { useFormats, useTexts } from '../texts.ts';

type Props = { draft: { state: AutosaveState; savedAt?: Date; saveNow: () => unknown } };
const line = { display: 'flex', gap: 7, alignItems: 'center', fontSize: 14, color: 'var(--c-ink-3)' } as const;
export function AutosaveNote({ draft: { state, savedAt, saveNow } }: Props) {
  const t = useTexts();
  const { time } = useFormats();
  if (state === 'failed')
    return (
      <span style={line} role="alert">
        <WarningCircleIcon size={20} weight="fill" color="var(--c-danger)" aria-hidden="true" />
        {t('form.draft.failed')}
        <button
          type="button"
          className="link"
          style={{ background: 'none', border: 0, minHeight: 32, cursor: 'pointer' }}
          onClick={() => void saveNow()}
        >
          {t('state.retry')}
        </button>
      </span>
    );
  if (state === 'saving')
    return (
      <span style={line} role="status">
        {t('form.draft.saving')}
      </span>
    );
  if (!savedAt) return null;
  return (
    <span style={line} role="status">
      <CheckCircleIcon size={20} weight="fill" color="var(--c-ok)" aria-hidden="true" />
      {t('form.draft.saved', { time: time(savedAt) })}
    </span>
  );
}
