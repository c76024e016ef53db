// Sends a call as a foreign client would: method, path and body exactly as on the wire, without any code of the product.
import type { AppForTest } from '../app-for-test.ts';

export type Asker = { readonly token: string; readonly tenantId: string };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** An answer: the status, the code of the sentence where the server refused, the body. */
export type Heard = { readonly status: number; readonly code: string; readonly body: string; json<T>(): T };
export type UploadedFile = { readonly field: string; readonly name: string; readonly content: string };

export async function ask(
  { http }: Pick<AppForTest, 'http'>,
  asker: Asker | undefined,
  method: Method,
  url: string,
  payload?: object,
  file?: UploadedFile,
): Promise<Heard> {
  const boundary = 'a-line-between';
  const form =
    file &&
    `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n${file.content}\r\n--${boundary}--\r\n`;
  const { statusCode, body, headers } = await http.inject({
    method,
    url,
    headers: {
      ...(asker && { authorization: `Bearer ${asker.token}`, 'x-tenant': asker.tenantId }),
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    },
    ...((form ?? payload) !== undefined && { payload: form ?? payload }),
  });
  const isJson = String(headers['content-type']).includes('json');
  const json = <T>() => JSON.parse(body) as T;
  const code = statusCode < 300 || !isJson ? '' : (json<{ details?: { code?: string } }>().details?.code ?? '');
  return { status: statusCode, code, body, json };
}
/** Sends a request in the same way; any answer except success is a mistake of the test. */
export async function demand<T = unknown>(...given: Parameters<typeof ask>): Promise<T> {
  const heard = await ask(...given);
  if (heard.status >= 300) throw new Error(`${given[2]} ${given[3]} answered ${heard.status} ${heard.body}`);
  return (heard.body ? heard.json<T>() : undefined) as T;
}
