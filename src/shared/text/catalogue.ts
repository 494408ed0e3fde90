import type { StatisticGroup, StatisticName, StatisticUnit } from '../api/statistics';
import type { CheckStep } from '../bridge/account-values';
import type { CertificateReason } from '../bridge/certificates';
import type { ConnectionStatus, FileProblem, OfflineState, Route } from '../bridge/contract';
import type { PortfolioStatistic } from '../bridge/portfolio-values';
import type { CommandGroup, PlainCommand } from '../commands/command-table';
import type { ComparisonMode } from '../dates/comparison';
import type { Interval } from '../dates/intervals';
import type { PeriodName } from '../dates/preset-names';
import type { PeriodPreset } from '../dates/presets';
import type { ErrorCode } from '../failures/failure';
import type { SwitchName } from '../settings/settings';
import type { WebsiteFieldTexts } from './field-texts';
import { formatDayRange } from './format';
import type { messages } from './generated/application/en';

/** The messages of a language. English defines the type. */
type Messages = typeof messages;

/**
 * The texts that must exist for every one of these names, and for no other. If the messages lack one, they do not
 * compile.
 */
interface Named {
  accountSettings: { steps: Record<CheckStep, string> };
  certificates: { reasons: Record<CertificateReason, string> };
  commandGroups: Record<CommandGroup, string>;
  commands: Record<PlainCommand, string>;
  desktop: { switches: Record<SwitchName, { label: string; hint?: string }> };
  failures: Record<ErrorCode, { title: string; advice: string }>;
  fileProblems: Record<FileProblem['code'], { title: string; text: string }>;
  frame: { connectionState: Record<Exclude<ConnectionStatus, 'problem'>, string> };
  offline: { states: Record<OfflineState, string> };
  portfolio: { statistics: Record<PortfolioStatistic, string> };
  statisticTitles: Record<StatisticName, string>;
  statisticValues: Record<StatisticName, string>;
  statisticWords: Record<StatisticName, string>;
  statistics: {
    allOf: Record<StatisticUnit, string>;
    comparisons: Record<ComparisonMode, string>;
    counted: Record<StatisticUnit, string>;
    empty: Record<StatisticUnit, string>;
    groups: Record<StatisticGroup, string>;
    intervals: Record<Interval, string>;
    presets: Record<PeriodPreset | PeriodName, string>;
  };
  viewNames: Record<Route['view'], string>;
  websiteFields: WebsiteFieldTexts;
}

/** Returns the texts of the application in one language, as screens use them. */
export function catalogueOf(texts: Messages & Named) {
  const { statistics, statisticTitles: titles, statisticValues: values, valueWords } = texts;
  return {
    ...texts,
    commandWords: texts.commandWords as Partial<Record<PlainCommand, string>>,
    desktop: { ...texts.desktop, switches: texts.desktop.switches as Named['desktop']['switches'] },
    diagnostics: {
      ...texts.diagnostics,
      versionNames: texts.diagnostics.versionNames as Record<string, string>,
    },
    failures: texts.failures,
    settingWords: texts.settingWords as Partial<Record<string, string>>,
    keyNames: texts.keyNames as Record<string, string>,
    statistics: { ...statistics, titles, values, valueWords, days: formatDayRange },
    websiteFields: texts.websiteFields as WebsiteFieldTexts,
  };
}

export type Catalogue = ReturnType<typeof catalogueOf>;
