/** What is sent for a form, field by field; undefined for nothing. */
export type FormValues = Record<string, unknown>;

/** What holds for the values of one template, told from outside: by what the server refuses. */
export interface TemplateRules {
  /** What no rule has anything against, unless `refused` says otherwise. */
  good: FormValues;
  /** Fields of `good` without each of which the form is not complete, while no other field minds. */
  required: string[];
  /** What the server says to `good`, of a template that deletes what none made. */
  refused?: string;
  /** What is changed in `good`, with all that the server says to it. */
  broken: [changes: FormValues, complaint: string][];
  /** Systems that fields have to ask. */
  asked?: AskedSystem[];
}

/** What happens when a system gives no answer. */
export interface AskedSystem {
  service: 'graph' | 'azure' | 'confluent' | 'service-bus' | 'source-control';
  /** How it fails. */
  by: 'status' | 'cut' | 'malformed';
  /** The field that asks it. */
  title: string;
  /** What is changed in `good`, for fields whose system is not asked the same twice in a short time. */
  changes?: FormValues;
}
