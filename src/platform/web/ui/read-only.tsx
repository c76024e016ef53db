// Shows fields as read-only: none of them takes a key, and controls that add, move or remove are left out.
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import './read-only.css';

const ReadOnly = createContext(false);
/** Returns whether a component is among read-only fields; for components without a field of the browser. */
export const useReadOnly = () => useContext(ReadOnly);

/** Shows read-only fields. The caller gives `label`: the start loads this file and would load the sentence too. */
export function ReadOnlyFields({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ReadOnly value>
      <fieldset className="read-only" disabled aria-label={label}>
        {children}
      </fieldset>
    </ReadOnly>
  );
}
/** Shows its content, except among read-only fields. */
export const WhereWritten = ({ children }: { children: ReactNode }) => (useReadOnly() ? null : children);
