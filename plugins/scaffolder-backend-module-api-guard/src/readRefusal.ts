/** How upstream's scaffolder client reports an answer that is not a success: status, its text, the body. */
const REPORT = /^Backend request failed, ([45]\d\d) [^{]*(\{.*\})$/s;

/** An answer that the scaffolder gave to one of its own actions. */
export interface Refusal {
  status: number;
  error: { name: string; message: string };
}

/** Reads the answer that the message of an error repeats; undefined when it repeats none. */
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
    // Complaints of the form's JSON schema.
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
    // Cut off, or not of the scaffolder: the message stays as it is.
    return undefined;
  }
}
