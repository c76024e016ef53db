// Shows an address in a narrow column, with line breaks allowed after its @ and its points, not inside a word.
import { Fragment } from 'react';

const ends = /(?<=[@.])/;
/** Returns an e-mail address with the places where it may break; returns any other content unchanged. */
export const breakable = <Content,>(content: Content) =>
  typeof content === 'string' && content.includes('@') && !content.includes(' ')
    ? content.split(ends).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : content;
