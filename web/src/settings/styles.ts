/** The styles of the page beside the usual one. As a module they have a file that can be fetched first. */
import './styles.css'

export default 'styles'
