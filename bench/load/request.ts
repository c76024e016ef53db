// Requests as bytes, as a browser of a signed-in person sends them.
export type Sent = {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  json?: unknown;
  form?: Record<string, string>;
};

export function requestOf({ method = 'GET', path, token, json, form }: Sent): Buffer {
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : '';
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'accept-language: pt-BR',
    'user-agent: sabia-bench',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? [`content-type: ${form ? 'application/x-www-form-urlencoded' : 'application/json'}`] : []),
    ...(method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
