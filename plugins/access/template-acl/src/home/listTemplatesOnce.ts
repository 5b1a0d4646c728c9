import type { TemplateAclApi } from '../api';

type Templates = ReturnType<TemplateAclApi['listTemplates']>;

const running = new WeakMap<TemplateAclApi, Templates>();

/** Lists the person's controlled templates. Cards that ask at the same time share one question, so no card may cancel it. */
export function listTemplatesOnce(api: TemplateAclApi): Templates {
  const asked = running.get(api);
  if (asked) return asked;
  const templates = api.listTemplates().finally(() => running.delete(api));
  running.set(api, templates);
  return templates;
}
