// Sends a form by XMLHttpRequest, because fetch does not report the progress of an upload.

type Sending = { headers: Record<string, string>; signal?: AbortSignal; onProgress?: (sentFraction: number) => void };

/** Sends a form, reports the fraction that is sent, and answers like fetch. */
export function sendForm(method: string, url: string, form: FormData, { headers, signal, onProgress }: Sending) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total);
    const abort = () => request.abort();
    const settle = (finish: () => void) => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    request.onload = () => settle(() => resolve(answerOf(request)));
    request.onerror = () => settle(() => reject(new TypeError('network')));
    request.ontimeout = request.onerror;
    request.onabort = () => settle(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}

const bodiless = new Set([204, 205, 304]);
function answerOf(request: XMLHttpRequest) {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return new Response(bodiless.has(request.status) ? null : (request.response as Blob), {
    status: request.status,
    headers,
  });
}
