/** The message of upstream's scaffolder client for a failed response: status, status text, body. */
const REPORT = /^Backend request failed, ([45]\d\d) [^{]*(\{.*\})$/s;

/** The scaffolder's response to a request of one of its own actions. */
export interface Refusal {
  status: number;
  error: { name: string; message: string };
}

/** Parses the response in an error message; undefined if the message contains none. */
export function readRefusal(message: unknown): Refusal | undefined {
  const report = typeof message === 'string' && REPORT.exec(message);
  if (!report) return undefined;
  const body = parse(report[2]);
  const status = Number(report[1]);
  if (typeof body?.error?.message === 'string') {
    const { name, message: reason } = body.error;
    return { status, error: { name: String(name), message: reason } };
  }
  if (Array.isArray(body?.errors)) {
    // Errors of the form's JSON schema.
    const reasons = body.errors.map(({ stack }) => stack).join('; ');
    return { status, error: { name: 'InputError', message: reasons } };
  }
  return undefined;
}

interface AnswerBody {
  error?: { name?: unknown; message?: unknown };
  errors?: { stack?: unknown }[];
}

function parse(json: string): AnswerBody | undefined {
  try {
    return JSON.parse(json);
  } catch {
    // Truncated, or not of the scaffolder: the message stays unchanged.
    return undefined;
  }
}
