import { Button, toast } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import { Image } from 'lucide-react'
import { useState } from 'react'
import type { ToolTexts } from '../inspect/tool-texts.ts'
import type { Stage } from '../stage.ts'
import { type PictureContent, PRINT_PIXELS, pictureOfView } from './picture.ts'

type KeepPictureProps = {
  stage: Stage
  /** Object name, used as file name. */
  name: string
  words: ToolTexts['measure']
  content: PictureContent
}

/** Saves the current view with its overlay. */
export function KeepPicture({ stage, name, words, content }: KeepPictureProps) {
  const [isBusy, setIsBusy] = useState(false)
  const keep = async (longSide: number) => {
    setIsBusy(true)
    try {
      saveFile(await pictureOfView(stage, longSide, content), `${name}.png`)
      toast(words.pictureSaved, 'good')
    } catch {
      toast(words.pictureFailed, 'bad')
    } finally {
      setIsBusy(false)
    }
  }
  const screenPixels = () => Math.max(stage.canvas.clientWidth, stage.canvas.clientHeight) * devicePixelRatio
  return (
    <fieldset className="flex flex-col gap-2 border-line border-t pt-3">
      <legend className="sr-only">{words.picture}</legend>
      <span aria-hidden className="label-caps">
        {words.picture}
      </span>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" disabled={isBusy} onClick={() => void keep(screenPixels())}>
          <Image aria-hidden />
          {words.screenSize}
        </Button>
        <Button size="small" variant="outline" busy={isBusy} onClick={() => void keep(PRINT_PIXELS)}>
          {words.printSize}
        </Button>
      </div>
    </fieldset>
  )
}
