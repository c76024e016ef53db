// Fetches a file that is written while it is read: how much has arrived, and an end before its end.
import { useRef, useState } from 'react';
import type { CallOptions } from '#platform/web/call.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { toast } from '#platform/web/toast.ts';
import type { RowCounter } from './count-rows.tsx';

/** What has arrived; rows only of files in which they can be counted. */
export type Received = { bytes: number; rows?: number };
const everyMs = 250;
/** Returns the answer, and tells what has arrived of it. */
export function counted(response: Response, tell: (received: Received) => void, counter?: RowCounter): Response {
  if (!response.body) return response;
  let bytes = 0;
  let toldAt = -everyMs;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, sink) {
      bytes += part.length;
      counter?.take(part);
      if (performance.now() - toldAt > everyMs) {
        toldAt = performance.now();
        tell({ bytes, ...(counter && { rows: counter.rows() }) });
      }
      sink.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counting), response);
}
export function useDownload() {
  const [received, setReceived] = useState<Received>();
  const ending = useRef<AbortController>(null);
  const start = async (
    fetchFile: (options: CallOptions) => Promise<Blob>,
    name: string,
    counter?: RowCounter,
  ): Promise<boolean> => {
    const controller = new AbortController();
    ending.current = controller;
    setReceived({ bytes: 0, ...(counter && { rows: 0 }) });
    try {
      const received = (one: Response) => counted(one, setReceived, counter);
      saveFile(await fetchFile({ signal: controller.signal, received }), name);
      return true;
    } catch (problem) {
      if (!controller.signal.aborted) toast.error(problem, { fallbackKey: 'table.export.failed' });
      return false;
    } finally {
      setReceived(undefined);
    }
  };
  return { received, start, cancel: () => ending.current?.abort() };
}
