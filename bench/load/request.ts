// Builds requests as bytes, as the browser of a signed-in user sends them.
export type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  host?: string;
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  bytes?: Buffer;
};

export function requestOf({
  method = 'GET',
  path,
  host = 'localhost',
  token,
  headers = {},
  json,
  form,
  bytes,
}: Sent): Buffer {
  const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : (bytes ?? '');
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept: application/json',
    'accept-encoding: gzip, deflate, br',
    'accept-language: pt-BR',
    'user-agent: sabia-bench',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(json !== undefined ? ['content-type: application/json'] : []),
    ...(form ? ['content-type: application/x-www-form-urlencoded'] : []),
    ...(method !== 'GET' ? [`content-length: ${Buffer.byteLength(body)}`] : []),
  ];
  const begin = `${head.join('\r\n')}\r\n\r\n`;
  return typeof body === 'string' ? Buffer.from(begin + body) : Buffer.concat([Buffer.from(begin), body]);
}
