// Shows fields as read-only: none of them takes a key, and controls that add, move or remove are left out.
import { MantineThemeProvider } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import './read-only.css';

const ReadOnly = createContext(false);
/** Returns whether a component is among read-only fields; for components without a field of the browser. */
export const useReadOnly = () => useContext(ReadOnly);

const withoutHint = { defaultProps: { inputWrapperOrder: ['label', 'input', 'error'] } };
/** Leaves out the hints on how to fill a field. Those of numbers stay, because they say what 0 means. */
const theme = {
  components: {
    InputWrapper: withoutHint,
    TextInput: withoutHint,
    Textarea: withoutHint,
    Select: withoutHint,
    MultiSelect: withoutHint,
  },
};
/** Shows read-only fields. The caller gives `label`: the start loads this file and would load the sentence too. */
export function ReadOnlyFields({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ReadOnly value>
      <MantineThemeProvider theme={theme}>
        <fieldset className="read-only" disabled aria-label={label}>
          {children}
        </fieldset>
      </MantineThemeProvider>
    </ReadOnly>
  );
}
/** Shows its content, except among read-only fields. */
export const WhereWritten = ({ children }: { children: ReactNode }) => (useReadOnly() ? null : children);
