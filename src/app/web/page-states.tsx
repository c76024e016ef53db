// Shows a placeholder while a page loads, and an error where it failed.
import { useRouter } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Waiting } from './shell/waiting.tsx';

export function PagePending() {
  const t = useTexts();
  return (
    <div role="status" aria-busy="true" style={{ minHeight: '50vh' }}>
      <Waiting label={t('shell.page.loading')} />
    </div>
  );
}
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const handleRetry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState problem={error} level={1} onRetry={handleRetry} />;
}
