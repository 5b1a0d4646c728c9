/**
 * What upstream's extensions use of `zod` to read their configuration, and the client of permissions to read answers, without its 150 kB.
 * A method that is missing here fails at the start of the app.
 *
 * A check returns `{ value }`, or `{ issues }` with a message and a path each.
 */
const ok = value => ({ value });

const typeOf = value => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const refuse = (expected, value) => ({
  issues: [
    {
      message: `Invalid input: expected ${expected}, received ${typeOf(value)}`,
      path: [],
    },
  ],
});

/** Checks members one by one; `entries` are their keys, values and checks. */
function checkMembers(entries) {
  const values = [];
  const issues = [];
  for (const [key, value, schema] of entries) {
    const result = schema.check(value);
    if (!result.issues) values.push([key, result.value]);
    for (const { message, path } of result.issues ?? []) {
      issues.push({ message, path: [key, ...path] });
    }
  }
  return issues.length > 0 ? { issues } : ok(values);
}

const isObject = value => typeOf(value) === 'object';

class Schema {
  constructor(check) {
    this.check = check;
  }

  get '~standard'() {
    return {
      version: 1,
      vendor: 'harbour',
      validate: value => this.check(value),
      // Only tools of developers read it.
      jsonSchema: { input: () => ({}), output: () => ({}) },
    };
  }

  safeParse(input) {
    const { value, issues } = this.check(input);
    if (!issues) return { success: true, data: value };
    const texts = issues.map(
      ({ message, path }) =>
        `${message}${path.length > 0 ? ` at ${path.join('.')}` : ''}`,
    );
    return {
      success: false,
      error: Object.assign(new Error(texts.join('; ')), { issues }),
    };
  }

  parse(input) {
    const { success, data, error } = this.safeParse(input);
    if (!success) throw error;
    return data;
  }

  optional() {
    return new Schema(value =>
      value === undefined ? ok(undefined) : this.check(value),
    );
  }

  default(other) {
    return new Schema(value =>
      value === undefined ? ok(other) : this.check(value),
    );
  }

  or(other) {
    return z.union([this, other]);
  }

  regex(pattern) {
    return this.#refine(
      value => pattern.test(value),
      `text that matches ${pattern}`,
    );
  }

  nonempty() {
    return this.#refine(value => value.length > 0, 'at least one item');
  }

  refine(isRight, { message }) {
    return new Schema(input => {
      const result = this.check(input);
      return result.issues || isRight(result.value)
        ? result
        : { issues: [{ message, path: [] }] };
    });
  }

  #refine(isRight, expected) {
    return new Schema(input => {
      const result = this.check(input);
      return result.issues || isRight(result.value)
        ? result
        : refuse(expected, input);
    });
  }
}

class ObjectSchema extends Schema {
  #fields;

  constructor(fields, isStrict = false) {
    super(input => {
      if (!isObject(input)) return refuse('object', input);
      const unknown = Object.keys(input).filter(
        key => !Object.hasOwn(fields, key),
      );
      if (isStrict && unknown.length > 0) {
        return refuse(`no field ${unknown.join(', ')}`, input);
      }
      const result = checkMembers(
        Object.entries(fields).map(([key, schema]) => [
          key,
          input[key],
          schema,
        ]),
      );
      if (result.issues) return result;
      return ok(
        Object.fromEntries(
          result.value.filter(
            ([key, value]) => value !== undefined || Object.hasOwn(input, key),
          ),
        ),
      );
    });
    this.#fields = fields;
  }

  strict() {
    return new ObjectSchema(this.#fields, true);
  }
}

const ofType = type => () =>
  new Schema(value =>
    typeof value === type && !Number.isNaN(value)
      ? ok(value)
      : refuse(type, value),
  );

const oneOf = values =>
  new Schema(value =>
    values.includes(value)
      ? ok(value)
      : refuse(`one of ${values.map(String).join(', ')}`, value),
  );

const list = (input, entries) => {
  const result = checkMembers(entries);
  return result.issues ? result : ok(result.value.map(([, value]) => value));
};

export const z = {
  string: ofType('string'),
  number: ofType('number'),
  boolean: ofType('boolean'),
  any: () => new Schema(ok),
  never: () => new Schema(value => refuse('nothing', value)),
  literal: value => oneOf([value]),
  enum: oneOf,
  nativeEnum: values => oneOf(Object.values(values)),
  object: fields => new ObjectSchema(fields),
  array: item =>
    new Schema(input =>
      Array.isArray(input)
        ? list(
            input,
            input.map((value, at) => [at, value, item]),
          )
        : refuse('array', input),
    ),
  tuple: items =>
    new Schema(input =>
      Array.isArray(input) && input.length === items.length
        ? list(
            input,
            items.map((item, at) => [at, input[at], item]),
          )
        : refuse(`array of ${items.length}`, input),
    ),
  /** Of values, or of keys and values. */
  record: (...schemas) =>
    new Schema(input => {
      if (!isObject(input)) return refuse('object', input);
      const [value, key] = [...schemas].reverse();
      const entries = Object.entries(input);
      const keys = key
        ? checkMembers(entries.map(([name]) => [name, name, key]))
        : ok();
      if (keys.issues) return keys;
      const result = checkMembers(
        entries.map(([name, member]) => [name, member, value]),
      );
      return result.issues ? result : ok(Object.fromEntries(result.value));
    }),
  union: schemas =>
    new Schema(input => {
      for (const schema of schemas) {
        const result = schema.check(input);
        if (!result.issues) return result;
      }
      return refuse('another value', input);
    }),
  /** Of two objects. */
  intersection: (one, other) =>
    new Schema(input => {
      const results = [one.check(input), other.check(input)];
      return (
        results.find(({ issues }) => issues) ??
        ok(Object.assign({}, ...results.map(({ value }) => value)))
      );
    }),
  lazy: getSchema => new Schema(input => getSchema().check(input)),
};
