// What fills the screen while the settings load, and the sentence where they do not come. access-shell-settings §7.2
import { useTexts } from '#platform/web/texts.ts';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Waiting } from './shell/waiting.tsx';

export function Starting() {
  const t = useTexts();
  return <Waiting isWhole label={t('shell.starting')} />;
}
export function StartFailed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <ErrorState problem={problem} level={1} onRetry={onRetry} />
    </main>
  );
}
