// Fetches a file that is written while it is read: how much has arrived, and an end before its end.
import { useRef, useState } from 'react';
import type { CallOptions } from '#platform/web/call.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { toast } from '#platform/web/toast.ts';

export type Received = { bytes: number; rows: number };
const lineEnd = 10;
const everyMs = 250;
/** Returns the answer, and tells what has arrived of it. */
export function counted(response: Response, tell: (received: Received) => void): Response {
  if (!response.body) return response;
  const received = { bytes: 0, rows: -1 };
  let toldAt = -everyMs;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, sink) {
      received.bytes += part.length;
      for (const byte of part) if (byte === lineEnd) received.rows += 1;
      if (performance.now() - toldAt > everyMs) {
        toldAt = performance.now();
        tell({ ...received });
      }
      sink.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counting), response);
}
export function useDownload() {
  const [received, setReceived] = useState<Received>();
  const ending = useRef<AbortController>(null);
  const start = async (fetchFile: (options: CallOptions) => Promise<Blob>, name: string): Promise<boolean> => {
    const controller = new AbortController();
    ending.current = controller;
    setReceived({ bytes: 0, rows: 0 });
    try {
      const options = { signal: controller.signal, received: (one: Response) => counted(one, setReceived) };
      saveFile(await fetchFile(options), name);
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
