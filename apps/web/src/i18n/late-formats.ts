import { reasonIn } from '@wencang/domain'
import i18next, { type PostProcessorModule } from 'i18next'
import { withoutNestedMarks } from './nested-marks.ts'

/** `{{reason, inLanguage}}` is a reviewer's reason in the shown language. */
i18next.services.formatter?.add('inLanguage', (reason: string, shown) =>
  reasonIn(reason, shown === 'en-US' ? 'en' : 'zh'),
)

i18next.use({ type: 'postProcessor', name: 'marks', process: withoutNestedMarks } satisfies PostProcessorModule)
// Here and not where i18next starts: the texts of the first program have no title marks.
i18next.options.postProcess = 'marks'
