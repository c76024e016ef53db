// Runs COPY between PostgreSQL and a stream over the plain driver, which does not offer it.

/** The methods that the driver calls on every query; a copy has no rows. */
const silent = {
  handleRowDescription() {},
  handleDataRow() {},
  handleEmptyQuery() {},
  handlePortalSuspended() {},
};
const rowsOf = ({ text }) => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);

/** Runs `copy … to stdout` into a writable stream, which stays open; returns the number of rows. */
export function copyOut(client, statement, target) {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let resume; // It has a value while the connection waits for the stream.
    client.query({
      ...silent,
      submit: (connection) => connection.query(statement),
      handleCopyData({ chunk }, connection) {
        // The driver uses its buffer again, so the stream gets a copy of the bytes.
        if (target.write(Buffer.from(chunk)) || resume) return;
        connection.stream.pause();
        resume = () => {
          resume = undefined;
          connection.stream.resume();
        };
        target.once('drain', () => resume?.());
      },
      handleCommandComplete(message) {
        rows = rowsOf(message);
      },
      handleReadyForQuery() {
        resume?.(); // An ended stream never drains, and the connection has other copies to make.
        resolve(rows);
      },
      handleError(error) {
        resume?.();
        reject(error);
      },
    });
  });
}

/** Runs `copy … from stdin` with the bytes of a readable stream; returns the number of rows. */
export function copyIn(client, statement, source) {
  return new Promise((resolve, reject) => {
    let rows = 0;
    const send = async (connection) => {
      try {
        for await (const chunk of source) {
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await new Promise((done) => connection.stream.once('drain', done));
        }
        connection.endCopyFrom();
      } catch (error) {
        connection.sendCopyFail(error.message);
      }
    };
    client.query({
      ...silent,
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void send(connection),
      handleCommandComplete(message) {
        rows = rowsOf(message);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error) => reject(error),
    });
  });
}
