// Shows fields as read-only: none of them takes a key, and controls that add, move or remove are left out.
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import './read-only.css';

const ReadOnly = createContext(false);
/** For what is no field of the browser's own: whether it stands among fields that are only read. */
export const useReadOnly = () => useContext(ReadOnly);

/** `label` is said by who asks: the start knows this file and would bring the sentence. */
export function ReadOnlyFields({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ReadOnly value>
      <fieldset className="read-only" disabled aria-label={label}>
        {children}
      </fieldset>
    </ReadOnly>
  );
}
/** Left out among fields that are only read. */
export const WhereWritten = ({ children }: { children: ReactNode }) => (useReadOnly() ? null : children);
