import { EntityDisplayName } from '@backstage/plugin-catalog-react';
import type { JsonObject, JsonValue } from '@backstage/types';
import { Fragment } from 'react';
import { isEmpty, isObject } from './json';
import styles from './review.module.css';

/** A full reference to an entity. */
const ENTITY_REF = /^[a-z][a-z0-9]*:[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/i;

/** What the repository picker gives. */
const REPOSITORY = /^[\w.:-]+\?/;

/** Returns the title that the template gives one of the allowed values. */
function titleOfChoice(schema: JsonObject, value: JsonValue) {
  const { enum: values, enumNames, oneOf, anyOf } = schema;
  if (Array.isArray(values) && Array.isArray(enumNames)) {
    return enumNames[values.indexOf(value)];
  }
  const branches = [oneOf, anyOf].flatMap(some =>
    Array.isArray(some) ? some : [],
  );
  const branch = branches.find(
    one => isObject(one) && 'const' in one && one.const === value,
  );
  return isObject(branch) ? branch.title : undefined;
}

function repositoryOf(text: string): string | undefined {
  if (!REPOSITORY.test(text)) return undefined;
  const [host, query] = text.split('?');
  const params = new URLSearchParams(query);
  const names = ['organization', 'workspace', 'owner', 'project', 'repo'];
  const path = names.map(name => params.get(name)).filter(Boolean);
  return params.has('repo') ? `${path.join('/')} on ${host}` : undefined;
}

/** One value in words: the title of a choice or an entity, Yes or No, a list as a list. */
export function ReviewedValue(props: {
  schema: JsonObject;
  ui: JsonObject;
  value: JsonValue;
}) {
  const { schema, value } = props;
  if (Array.isArray(value)) {
    const items = isObject(schema.items) ? schema.items : {};
    const shown = value.filter(one => !isEmpty(one));
    return (
      <ul className={styles.list}>
        {shown.map(one => (
          <li key={JSON.stringify(one)}>
            <ReviewedValue schema={items} ui={{}} value={one} />
          </li>
        ))}
      </ul>
    );
  }
  if (isObject(value)) {
    const parts = Object.values(value).filter(part => !isEmpty(part));
    return parts.map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ', '}
        <ReviewedValue schema={{}} ui={{}} value={part ?? null} />
      </Fragment>
    ));
  }
  const chosen = titleOfChoice(schema, value);
  if (typeof chosen === 'string') return <>{chosen}</>;
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  const text = String(value);
  if (ENTITY_REF.test(text)) {
    return <EntityDisplayName entityRef={text} hideIcon disableTooltip />;
  }
  return <>{repositoryOf(text) ?? text}</>;
}
