import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language, LanguageModel } from './language.ts';

const Context = createContext<Language | null>(null);

interface Props {
  model: LanguageModel;
  /** Shown until the first language has arrived. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Gives everything inside it the model's language, and the next one without losing any state. */
export function I18nProvider({ model, fallback = null, children }: Props) {
  useSignals();
  const language = model.language.value;
  return language ? <Context.Provider value={language}>{children}</Context.Provider> : fallback;
}

/** For tests and for parts that hold a language already. */
export function LanguageProvider({
  language,
  children,
}: {
  language: Language;
  children: ReactNode;
}) {
  return <Context.Provider value={language}>{children}</Context.Provider>;
}

/** The shown language: its texts `LL`, its `locale`, and how it writes `money` and `time`. */
export function useI18n(): Language {
  const language = useContext(Context);
  if (!language) {
    throw new Error('useI18n needs an I18nProvider around it.');
  }
  return language;
}
