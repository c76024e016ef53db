// Shows the toasts at the top right for five seconds, or longer while the pointer or the focus is on them. UX §7
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../store.ts';
import { useTexts } from '../texts.ts';
import { toast, toasts } from '../toast.ts';
import type { Toast } from '../toast.ts';
import { spotFor } from './toast-spot.ts';
import type { ToastSpot } from './toast-spot.ts';
import styles from './toast-stack.module.css';

const icons = { success: CheckCircleIcon, error: WarningCircleIcon, warning: WarningIcon, info: InfoIcon };
/** Shows the toasts; the root of each entry contains it once. */
export function ToastStack() {
  const shown = useStore(toasts);
  const t = useTexts();
  const stack = useRef<HTMLElement>(null);
  const [spot, setSpot] = useState<ToastSpot>();
  useLayoutEffect(() => {
    if (shown.length === 0) return setSpot(undefined);
    const measure = () => setSpot((now) => spotFor(stack.current!, now));
    let frame = 0;
    // A toast after a save is still there when the next page appears with its own actions. A frame measures once, at the page's layout.
    const pages = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        measure();
      });
    });
    measure();
    pages.observe(document.body, { childList: true, subtree: true });
    return () => {
      pages.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [shown]);
  return createPortal(
    <section
      ref={stack}
      className={styles['stack']}
      aria-label={t('toast.region')}
      data-aside={spot === 'aside' || undefined}
      style={(spot && spot !== 'aside' ? { '--toasts-top': `${spot.top}px` } : {}) as CSSProperties}
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>,
    document.body,
  );
}
function ToastCard({ toast: { id, tone, text, title, action, seconds } }: { toast: Toast }) {
  const t = useTexts();
  const [isHeld, setHeld] = useState(false);
  const Icon = icons[tone];
  useEffect(() => {
    if (seconds === null || isHeld) return;
    const timer = setTimeout(() => toast.dismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isHeld]);
  return (
    <div
      className={styles['toast']}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={22} weight="fill" aria-hidden="true" />
      <div className={styles['words']}>
        {title && <b>{title}</b>}
        <span>{text}</span>
      </div>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            action.run();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={t('toast.close')} onClick={() => toast.dismiss(id)}>
        <XIcon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
