// Declares the parts that all calls of the printed document share: headers, refusals and the format of a refusal.

const header = (name: string, required: boolean, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
/** The headers that calls refer to. access-shell-settings §7, decisions D8.4 */
export const parameters = {
  Tenant: header('X-Tenant', true, 'The tenant in which the call acts.', { type: 'string', format: 'uuid' }),
  MaybeTenant: header('X-Tenant', false, 'The tenant, where one is known already.', { type: 'string', format: 'uuid' }),
  Language: header('Accept-Language', false, 'The language of sentences in the answer.', {
    enum: ['pt', 'en', 'es'],
    default: 'pt',
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    false,
    'Sent again with the same body within 24 hours, the first answer comes back.',
  ),
  IfMatch: header('If-Match', false, 'The ETag that was read; refused with 409 where somebody else has written since.'),
} as const;

/** The schema of every refusal. decisions D8.2 */
export const problem = {
  type: 'object',
  required: ['success', 'details', 'notifications'],
  properties: {
    success: { type: 'boolean', enum: [false], description: 'Always false: the call did nothing.' },
    details: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', description: 'What is wrong, stable across languages and versions.' },
        fields: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'object',
            required: ['path', 'field', 'code'],
            properties: {
              path: { type: 'string', description: 'Where, in the words of the request.' },
              field: { type: 'string', description: 'Where, in the words of our own code.' },
              code: { type: 'string' },
              limit: { type: ['number', 'string'] },
            },
          },
        },
      },
    },
    notifications: {
      type: 'array',
      items: { type: 'string' },
      description: 'Sentences in the language of the caller.',
    },
  },
} as const;

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
/** The refusals by status, as components. */
export const responses = {
  400: refusal('Something in the request is wrong; details.fields says what and where.'),
  401: refusal('Nobody is signed in, or the session is over.'),
  403: refusal('The person may not do this, or not in this tenant.'),
  404: refusal('There is no such thing in this tenant.'),
  409: refusal('Somebody else has changed it, or the same request is still running.'),
  413: refusal('What was sent is too large.'),
  415: refusal('What was sent is of a kind that is not taken here.'),
  422: refusal('A rule forbids it.'),
  429: refusal('Too many requests; Retry-After says when to come back.'),
  503: refusal('The server is too busy, or its database does not answer; Retry-After says when to come back.'),
  default: refusal('It failed otherwise.'),
} as const;
