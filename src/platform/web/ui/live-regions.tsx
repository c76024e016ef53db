// Shows the two live regions through which the app speaks to screen readers.
import { assertive, polite } from '../announce.ts';
import { useStore } from '../store.ts';

export function LiveRegions() {
  const [calm, urgent] = [useStore(polite), useStore(assertive)];
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite" aria-atomic="true">
        <span key={calm.id}>{calm.text}</span>
      </div>
      <div className="sr-only" aria-live="assertive" aria-atomic="true">
        <span key={urgent.id}>{urgent.text}</span>
      </div>
    </>
  );
}
