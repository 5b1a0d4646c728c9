import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type {
  JsonRuleBooleanCheckResult,
  TechInsightJsonRuleCheck,
} from '@backstage-community/plugin-tech-insights-backend-module-jsonfc';
import type { FactChecker } from '@backstage-community/plugin-tech-insights-node';

type Checker = FactChecker<
  TechInsightJsonRuleCheck,
  JsonRuleBooleanCheckResult
>;

/**
 * Runs all checks together, and each alone when that fails: one that fails takes no result from the others. Those that failed are
 * run alone from then on, until they have a result, so that a mistake in one does not multiply the questions of all.
 */
export class GuardedChecker implements Checker {
  readonly #checker: Checker;
  readonly #logger: LoggerService;
  readonly #suspects = new Set<string>();

  constructor(checker: Checker, logger: LoggerService) {
    this.#checker = checker;
    this.#logger = logger;
  }

  async runChecks(
    entity: string,
    checks?: string[],
  ): Promise<JsonRuleBooleanCheckResult[]> {
    const ids = checks ?? (await this.getChecks()).map(({ id }) => id);
    const together = ids.filter(id => !this.#suspects.has(id));
    const alone = ids.filter(id => this.#suspects.has(id));
    return [
      ...(await this.#runTogether(entity, together)),
      ...(await this.#runEach(entity, alone)),
    ];
  }

  getChecks(): Promise<TechInsightJsonRuleCheck[]> {
    return this.#checker.getChecks();
  }

  validate(check: TechInsightJsonRuleCheck) {
    return this.#checker.validate(check);
  }

  async #runTogether(
    entity: string,
    ids: string[],
  ): Promise<JsonRuleBooleanCheckResult[]> {
    if (ids.length === 0) return [];
    try {
      return await this.#checker.runChecks(entity, ids);
    } catch {
      return this.#runEach(entity, ids);
    }
  }

  async #runEach(
    entity: string,
    ids: readonly string[],
  ): Promise<JsonRuleBooleanCheckResult[]> {
    const results: JsonRuleBooleanCheckResult[] = [];
    for (const id of ids) {
      try {
        results.push(...(await this.#checker.runChecks(entity, [id])));
        this.#suspects.delete(id);
      } catch (error) {
        this.#suspects.add(id);
        this.#logger.debug(`The check '${id}' has no result`, {
          reason: toError(error).message,
        });
      }
    }
    return results;
  }
}
