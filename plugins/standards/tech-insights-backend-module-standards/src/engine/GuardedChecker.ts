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

/** Runs all checks together, and each alone when that fails: one that fails takes no result from the others. */
export class GuardedChecker implements Checker {
  readonly #checker: Checker;
  readonly #logger: LoggerService;

  constructor(checker: Checker, logger: LoggerService) {
    this.#checker = checker;
    this.#logger = logger;
  }

  async runChecks(
    entity: string,
    checks?: string[],
  ): Promise<JsonRuleBooleanCheckResult[]> {
    try {
      return await this.#checker.runChecks(entity, checks);
    } catch {
      return this.#runEach(entity, checks);
    }
  }

  getChecks(): Promise<TechInsightJsonRuleCheck[]> {
    return this.#checker.getChecks();
  }

  validate(check: TechInsightJsonRuleCheck) {
    return this.#checker.validate(check);
  }

  async #runEach(
    entity: string,
    checks?: string[],
  ): Promise<JsonRuleBooleanCheckResult[]> {
    const ids = checks ?? (await this.getChecks()).map(({ id }) => id);
    const results: JsonRuleBooleanCheckResult[] = [];
    for (const id of ids) {
      try {
        results.push(...(await this.#checker.runChecks(entity, [id])));
      } catch (error) {
        this.#logger.debug(`The check '${id}' has no result`, {
          reason: toError(error).message,
        });
      }
    }
    return results;
  }
}
